import { expect, test } from 'vitest';
import { named, type Unnamed } from './finding-id.ts';

const place = (pointer: string, line = 1) => ({ file: 'specs/pets/openapi.yaml', line, column: 1, pointer });

const removed: Unnamed = {
  rule: 'property-removed',
  level: 'breaking',
  verdict: 'wire',
  direction: 'response',
  operations: ['listPets', 'getPet'],
  message: 'The property `name` is gone.',
  advice: 'Keep it.',
  counterexample: null,
  before: place('/components/schemas/Pet/properties/name'),
  after: null,
  accepted: null,
};
const changed: Unnamed = { ...removed, after: place('/paths/~1pets/get') };

const idOf = (finding: Unnamed) => named([finding])[0]?.id;

test.each<[string, Unnamed, Partial<Unnamed>]>([
  ['another message', changed, { message: 'The property has gone.' }],
  ['a moved line', changed, { after: place('/paths/~1pets/get', 9) }],
  ['another order of operations', changed, { operations: ['getPet', 'listPets'] }],
  ['another baseline', changed, { before: place('/Pet/properties/name') }],
  ['another baseline, of what was removed', removed, { before: place('/Pet/properties/name') }],
])('%s keeps the id', (_, finding, edit) => {
  expect(idOf({ ...finding, ...edit })).toBe(idOf(finding));
});

test.each<[string, Partial<Unnamed>]>([
  ['rule', { rule: 'property-added' }],
  ['verdict', { verdict: 'policy' }],
  ['direction', { direction: 'request' }],
  ['operation', { operations: ['listPets'] }],
  ['place', { after: place('/paths/~1pets/post') }],
])('another %s is another finding', (_, edit) => {
  expect(idOf({ ...changed, ...edit })).not.toBe(idOf(changed));
});

test('equal findings are numbered', () => {
  const [first, second] = named([changed, changed]);
  expect(first?.id).toMatch(/^[0-9a-f]{12}$/);
  expect(second?.id).toBe(`${first?.id}-2`);
});
