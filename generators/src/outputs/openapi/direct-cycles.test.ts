import { describe, expect, it } from 'vitest';
import { withoutDirectCycles } from './direct-cycles.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object) => ({ type: 'array', items });

describe('references that lead back with no object between take anything', () => {
  it.each<[string, Readonly<Record<string, object>>, Readonly<Record<string, object>>]>([
    ['a list', { A: list(ref('A')) }, { A: list({}) }],
    [
      'a list that may be null',
      { A: { ...list(ref('A')), type: ['array', 'null'] } },
      { A: { ...list({}), type: ['array', 'null'] } },
    ],
    ['a list of lists', { A: list(list(ref('A'))) }, { A: list(list({})) }],
    [
      'a tuple',
      { A: { type: 'array', prefixItems: [{ type: 'string' }, ref('A')] } },
      { A: { type: 'array', prefixItems: [{ type: 'string' }, {}] } },
    ],
    [
      'an alternative',
      { A: { anyOf: [{ type: 'string' }, list(ref('A'))] } },
      { A: { anyOf: [{ type: 'string' }, list({})] } },
    ],
    ['two lists', { A: list(ref('B')), B: list(ref('A')) }, { A: list(ref('B')), B: list({}) }],
  ])('%s', (_, given, want) => {
    expect(withoutDirectCycles(given)).toEqual(want);
  });
});

it.each([
  { A: { type: 'object', properties: { inner: ref('A') } } },
  { A: list({ type: 'object', additionalProperties: ref('A') }) },
  { A: list(ref('B')), B: list(ref('C')), C: { type: 'string' } },
  { A: list(ref('B')), B: { type: 'object', properties: { all: ref('A') } } },
  { A: { oneOf: [ref('B'), ref('C')] }, B: list(ref('C')), C: { type: 'string' } },
])('leaves %j', (schemas) => {
  expect(withoutDirectCycles(schemas)).toEqual(schemas);
});
