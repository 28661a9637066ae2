import type { Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { completeJson } from './json-completion.ts';

const BOOKING: Schema = {
  type: 'object',
  required: ['centre'],
  properties: {
    centre: { type: 'string', maxLength: 30 },
    colour: { enum: ['red', 'green'] },
    isNew: { type: 'boolean' },
    services: { type: 'array', items: { properties: { code: { type: 'string' } } } },
  },
};

/** Returns the text after the first choice is taken; `|` is the caret. */
function taken(marked: string): string | undefined {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const completion = completeJson(text, caret, BOOKING, {});
  const [first] = completion?.choices ?? [];
  if (completion === undefined || first === undefined) return undefined;
  return text.slice(0, completion.from) + first.insert + text.slice(completion.to);
}

test.each([
  ['{|', '{"centre": '],
  ['{ "ce|', '{ "centre": '],
  ['{ "ce|"', '{ "centre": '],
  ['{ "ce|": 1 }', '{ "centre": 1 }'],
  ['{ "centre": "C1", |', '{ "centre": "C1", "colour": '],
  ['{ "colour": |', '{ "colour": "red"'],
  ['{ "colour": "g|" }', '{ "colour": "green" }'],
  ['{ "isNew": t|', '{ "isNew": true'],
  ['{ "services": [ { "|', '{ "services": [ { "code": '],
])('%s becomes %s', (marked, completed) => {
  expect(taken(marked)).toBe(completed);
});

test.each(['{ "centre": "C1" |', '{} |', '{ "unknown": { "|', '{ "centre" |'])(
  '%s: nothing to suggest',
  (marked) => {
    expect(taken(marked)).toBeUndefined();
  },
);

test('a suggestion shows the rules of the document', () => {
  expect(completeJson('{', 1, BOOKING, {})?.choices[0]).toMatchObject({
    label: 'centre',
    detail: 'required, string, at most 30 characters',
  });
});
