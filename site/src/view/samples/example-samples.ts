import { type ApiModel, exampleRequest, type Operation } from '@partner-apis/model';
import { brand } from '../../brand.ts';
import { type RequestExample, requestExamples } from './request-examples.ts';
import { codeSamples, type Sample } from './samples.ts';

/** A request example with its code samples. */
export interface ExampleSamples {
  readonly example: RequestExample;
  readonly samples: readonly Sample[];
  /** Whether the page itself has the samples; those of the others are loaded when they are chosen. */
  readonly isInPage: boolean;
}

/** The characters of code at most that a page has for the examples of its variants. */
const ROOM = 20_000;

/**
 * The samples of every request example of an operation. The first is in the page. So are those of the variants, as far
 * as there is room, because they have to be readable without a script. Other examples are beside their schema, and only
 * their samples are elsewhere.
 */
export function exampleSamples(model: ApiModel, operation: Operation): readonly ExampleSamples[] {
  const examples = requestExamples(operation, model.schemas);
  const hasVariants = examples.some(({ variants }) => variants.length > 0);
  let room = ROOM;
  return examples.map((example, index) => {
    const samples = codeSamples(model, operation, exampleRequest(operation, 0, example), brand.npmScope);
    room -= samples.reduce((length, { code }) => length + code.length, 0);
    return { example, samples, isInPage: index === 0 || (hasVariants && room >= 0) };
  });
}
