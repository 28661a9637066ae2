import { expect, test } from 'vitest';
import { assumptionsText, listAssumptions } from './list-assumptions.ts';

const document = {
  paths: { '/pets': { get: { 'x-assumption': 'Every pet\n  is listed.' } } },
  components: {
    schemas: {
      Pet: { 'x-assumption': 'Every pet is listed.' },
      Owner: { 'x-assumption': 'An owner has a name.' },
    },
  },
};

test('lists each reason once, with its places as JSON Pointers', () => {
  expect(listAssumptions(document)).toEqual([
    { reason: 'Every pet is listed.', places: ['/paths/~1pets/get', '/components/schemas/Pet'] },
    { reason: 'An owner has a name.', places: ['/components/schemas/Owner'] },
  ]);
});

test('the text begins with what there is of a family', () => {
  expect(assumptionsText('pet-api-v1', listAssumptions(document))).toBe(
    [
      'pet-api-v1: 2 assumptions in 3 places',
      '',
      'Every pet is listed.',
      '  /paths/~1pets/get',
      '  /components/schemas/Pet',
      '',
      'An owner has a name.',
      '  /components/schemas/Owner',
      '',
    ].join('\n'),
  );
});
