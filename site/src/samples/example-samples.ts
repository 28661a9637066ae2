import {
  type ApiModel,
  type ExampleRequest,
  exampleRequest,
  type Operation,
  once,
} from '@partner-apis/model';
import { brand } from '../brand.ts';
import type { CutCode } from '../view/cut-code.ts';
import { bodyText } from './body-text.ts';
import { longExamples } from './long-examples.ts';
import { type RequestExample, requestExamples } from './request-examples.ts';
import { codeSamples, type Sample } from './samples.ts';

/** A request example with its code samples. */
export interface ExampleSamples {
  readonly example: RequestExample;
  readonly samples: readonly Sample[];
  /** The part of each sample that a page shows, if the example is long. */
  readonly cut?: CutCode;
  /** Whether the page itself has the samples; those of the others are loaded when they are chosen. */
  readonly isInPage: boolean;
  /** Whether the page shows at least the body; else it leads to the fields, or to the example beside them. */
  readonly hasBodyInPage: boolean;
}

/** The characters of code at most that a page has for the examples of its variants. */
const ROOM = 20_000;

/** The characters whose tokens take as many elements as the block around a sample. */
const BLOCK = 250;

/** The characters at most of further bodies that were made for variants. */
const BODY_ROOM = 8_000;

/**
 * The samples of every request example of an operation. The first is in the page. So are those of the variants, as far
 * as there is room, because they have to be readable without a script. Other examples are beside their schema, and only
 * their samples are elsewhere.
 */
export function exampleSamples(model: ApiModel, operation: Operation): readonly ExampleSamples[] {
  return samplesIn(model)(operation);
}

const samplesIn = once((model: ApiModel) => once((operation: Operation) => samplesOf(model, operation)));

function samplesOf(model: ApiModel, operation: Operation): readonly ExampleSamples[] {
  const examples = requestExamples(operation, model.schemas);
  const hasVariants = examples.some(({ variants }) => variants.length > 0);
  let room = ROOM;
  let bodyRoom = BODY_ROOM;
  return examples.map((example, index) => {
    const samples = inEveryLanguage(model, operation, exampleRequest(operation, 0, example));
    room -= samples.reduce((length, { code }) => length + code.length + BLOCK, 0);
    const isInPage = index === 0 || (hasVariants && room >= 0);
    const isMade = example.example === undefined;
    if (!isInPage && isMade) bodyRoom -= bodyText(example.value, example.mediaType).length;
    const cut = cutOf(model, operation, example);
    return {
      example,
      samples,
      isInPage,
      hasBodyInPage: isInPage || (isMade && bodyRoom >= 0),
      ...(cut && { cut }),
    };
  });
}

function cutOf(
  model: ApiModel,
  operation: Operation,
  { mediaType, example: name }: RequestExample,
): CutCode | undefined {
  const content = operation.requestBody?.content.find((one) => one.mediaType === mediaType);
  const documented = content?.examples.find((one) => one.name === name);
  return documented && longExamples(model, operation).get(documented)?.cut;
}

/** An SDK sends one media type: its place has the command line where it cannot make the call. */
function inEveryLanguage(model: ApiModel, operation: Operation, request: ExampleRequest): readonly Sample[] {
  const samples = codeSamples(model, operation, request, brand.npmScope);
  const curl = samples.find(({ id }) => id === 'curl');
  const isWhole = model.family.packageName === '' || samples.some(({ id }) => id === 'sdk');
  return isWhole || curl === undefined ? samples : [{ ...curl, id: 'sdk' }, ...samples];
}
