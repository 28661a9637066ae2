import { own } from '@partner-apis/model';
import type { core } from 'zod/mini';
import type { ValuePath } from '../contract/family-scenario.ts';
import { quoted } from '../errors/quoted.ts';

/** A mistake in a value, before its position in the text is known. */
export interface ValueProblem {
  readonly path: ValuePath;
  readonly message: string;
}

const NOUNS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text in quotes',
};

/** Describes what to write instead of a value. Each unknown name of an object is a separate problem. */
export function problemsOf(issue: core.$ZodIssue): ValueProblem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  const one = (message: string) => [{ path, message }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: `"${quoted(key)}" is unknown: ${issue.message}`,
      }));
    case 'invalid_type':
      return one(
        issue.input === undefined
          ? `Write ${nameOf(path)}: it is missing`
          : `Write ${own(NOUNS, issue.expected) ?? issue.expected}`,
      );
    case 'invalid_value':
      return one(`Write one of ${issue.values.map(String).join(', ')}`);
    case 'too_small':
      return one(
        issue.origin === 'string' ? 'Write a text that is not empty' : `Write ${issue.minimum} or more`,
      );
    case 'too_big':
      return one(
        issue.origin === 'string' || issue.origin === 'array'
          ? `Write at most ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'items'}`
          : `Write ${issue.maximum} or less`,
      );
    case 'custom':
    case 'invalid_format':
    case 'invalid_union':
      return one(issue.message);
    default:
      return one('Write a value of the form that the README shows');
  }
}

/** Returns the name of a missing value: its position is that of the object, since it has none of its own. */
function nameOf(path: ValuePath): string {
  const last = path.at(-1);
  return typeof last === 'string' ? `"${quoted(last)}"` : 'it';
}
