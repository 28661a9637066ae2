import type { Content, Schema, Schemas } from '@partner-apis/model';
import { operation } from '@partner-apis/model/testing/operation';
import { expect, test } from 'vitest';
import { bodyRoom } from './body-room.ts';
import { MOST_ELEMENTS } from './tree-limit.ts';

const object = (fields: number): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: fields }, (_, index) => [`f${index}`, { type: 'string' }]),
  ),
});
const schemas: Schemas = { Small: object(5), Wide: object(150), Wider: object(190) };
const body = (name: string): Content => ({
  mediaType: 'application/json',
  schema: { $ref: `#/$defs/${name}` },
  examples: [],
});

/** @returns space for each body of an operation whose responses have these schemas */
function roomsOf(...names: readonly string[]): readonly number[] {
  const contents = names.map(body);
  const responses = contents.map((content, index) => ({
    status: String(200 + index),
    description: '',
    headers: [],
    content: [content],
  }));
  const model = { schemas, operations: [operation({ responses })] };
  return contents.map((content) => bodyRoom(model, content));
}

test('a single body has the space of the whole page', () => {
  expect(roomsOf('Wide')).toEqual([MOST_ELEMENTS]);
});

test('a small body takes the space that it needs, and large ones share the rest', () => {
  const [small = 0, wide = 0, wider = 0] = roomsOf('Small', 'Wide', 'Wider');
  // Five rows, of which some are folded.
  expect(small).toBe(5 * 8 + 5);
  expect(wide).toBe(wider);
  expect(small + wide + wider).toBe(MOST_ELEMENTS);
});

test('bodies with the same schema have the same space, since one refers to the other', () => {
  const [first = 0, second] = roomsOf('Wider', 'Wider');
  expect(second).toBe(first);
  expect(first).toBe(MOST_ELEMENTS / 2);
});
