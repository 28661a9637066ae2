import { describe, expect, test } from 'vitest';
import { YamlText } from './yaml-text.ts';

describe('the value of a text', () => {
  test.each([
    ['a: 1\nb: [x, y]', { a: 1, b: ['x', 'y'] }],
    ['200: { description: ok }', { '200': { description: 'ok' } }],
    ['day: 2026-03-02\nanswer: yes', { day: '2026-03-02', answer: 'yes' }],
    ['base: &base { a: 1 }\nmerged: { <<: *base, b: 2 }', { base: { a: 1 }, merged: { a: 1, b: 2 } }],
    ['# nothing', null],
  ])('of %j', (text, value) => {
    expect(new YamlText(text).value).toEqual(value);
  });

  test.each([
    ['a: [1', /flow collection/, 5],
    ['a: 1\na: 2', /Duplicated mapping key/, 5],
    ['a: 1\n---\nb: 2', /more than one document/, 0],
  ])('%j is an error', (text, message, offset) => {
    expect(() => new YamlText(text)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(message), offset }),
    );
  });
});

const TEXT = `paths:
  /pets:
    get: { operationId: listPets }
tags:
  - name: one
  - name: "two"
base: &base
  type: object
other: *base
`;

/** Returns the rest of the line at the place of a pointer. */
function lineAt(...pointer: readonly string[]): string | undefined {
  return TEXT.slice(new YamlText(TEXT).offsetOf(pointer)).split('\n')[0];
}

test.each([
  [[], 'paths:'],
  [['paths', '/pets'], '/pets:'],
  [['paths', '/pets', 'get', 'operationId'], 'operationId: listPets }'],
  [['tags', '1'], 'name: "two"'],
  [['tags', '1', 'name'], 'name: "two"'],
  [['base'], 'base: &base'],
  [['other', 'type'], 'type: object'],
  [['tags', '1', 'missing'], 'name: "two"'],
])('%j is written at its name', (pointer, line) => {
  expect(lineAt(...pointer)).toBe(line);
});
