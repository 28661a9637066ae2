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
  /** Part of each sample that a page shows, if the example is long. */
  readonly cut?: CutCode;
  /** Whether the samples are in the page itself. Others are loaded when chosen. */
  readonly isInPage: boolean;
  /**
   * Whether at least the body is in the page. Otherwise there is a link to the fields, or to the example next to them.
   */
  readonly hasBodyInPage: boolean;
}

/** The most characters of code in a page for the examples of its variants. */
const ROOM = 20_000;

/** Characters whose tokens take as many elements as the block around a sample. */
const BLOCK = 250;

/** The most characters of further bodies that were generated for variants. */
const BODY_ROOM = 8_000;

/**
 * Returns the samples of every request example of an operation. The first is in the page. So are those of the variants,
 * as far as there is space, because they have to be readable without a script. Other examples are next to their schema,
 * so that only their samples are elsewhere.
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

/** Writes a call in every language. An SDK sends only one media type; the command line replaces it for others. */
function inEveryLanguage(model: ApiModel, operation: Operation, request: ExampleRequest): readonly Sample[] {
  const samples = codeSamples(model, operation, request, brand.npmScope);
  const curl = samples.find(({ id }) => id === 'curl');
  const isWhole = model.family.packageName === '' || samples.some(({ id }) => id === 'sdk');
  return isWhole || curl === undefined ? samples : [{ ...curl, id: 'sdk' }, ...samples];
}
