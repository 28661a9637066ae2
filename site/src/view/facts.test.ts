import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';
import type { Field } from './field.ts';

const light: Field = {
  name: 'light',
  anchor: 'light',
  required: false,
  deprecated: false,
  type: 'string',
  limits: [],
  values: ['RED', 'GREEN'],
  description: 'The light:\n\n- `RED`: stop\n- `GREEN`: go',
  children: [],
  variants: [],
  recursive: false,
};
const listed = { label: 'One of', text: '', codes: ['RED', 'GREEN'] };

test('values that the description explains are not listed again', () => {
  expect(factsOf(light)).toEqual([]);
});

test('values are listed if one of them has no explanation', () => {
  expect(factsOf({ ...light, description: 'The light:\n\n- `RED`: stop' })).toEqual([listed]);
});

test('values are listed as known if others are accepted, too', () => {
  expect(factsOf({ ...light, isExtensible: true })).toEqual([{ ...listed, label: 'Known values' }]);
});
