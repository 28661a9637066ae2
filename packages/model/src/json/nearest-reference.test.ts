import { expect, test } from 'vitest';
import { nearestReference } from './nearest-reference.ts';

const document = {
  paths: { '/pets/{name}': {} },
  components: { schemas: { Pet: {}, Pets: {}, Keeper: { properties: { name: {} } } } },
};

test.each([
  ['#/components/schemas/Keepr', '#/components/schemas/Keeper'],
  ['#/components/schemas/keeper', '#/components/schemas/Keeper'],
  ['#/component/schema/Pets', '#/components/schemas/Pets'],
  ['#/components/schemas/Keeper/properties/nam', '#/components/schemas/Keeper/properties/name'],
  ['#/paths/~1pet~1{name}', '#/paths/~1pets~1{name}'],
  ['common.yaml#/components/schemas/Pest', 'common.yaml#/components/schemas/Pet'],
])('%s was meant to be %s', (reference, meant) => {
  expect(nearestReference(document, reference)).toBe(meant);
});

test.each(['#/components/schemas/Invoice', '#/components/schemas/Pet/name', '#anchor', 'other.yaml'])(
  'nothing is spelled like %s',
  (reference) => expect(nearestReference(document, reference)).toBeUndefined(),
);
