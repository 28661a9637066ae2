import { limitsOf, resolveSchema, type Schema, type Schemas } from '@partner-apis/model';
import { fullStop } from '../../typescript/full-stop.ts';

/**
 * Returns the limits of a schema beyond its type, as a sentence that follows a description; empty if there are none.
 */
export function limitsSentence(schema: Schema, schemas: Schemas = {}): string {
  const target = schema.$ref === undefined ? schema : { ...resolveSchema(schema, schemas), ...schema };
  const pattern = target.pattern === undefined ? [] : [`pattern \`${target.pattern}\``];
  const sentence = [...limitsOf(target), ...pattern].join('; ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Returns a description with a sentence on the next line; either may be empty. */
export function withSentence(description: string, sentence: string): string {
  if (sentence === '' || description === '') return description + sentence;
  return `${fullStop(description)}\n${sentence}`;
}
