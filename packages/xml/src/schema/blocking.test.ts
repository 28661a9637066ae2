import { expect, it } from 'vitest';
import { parse, validate } from '../index.ts';
import {
  attribute,
  blocking,
  blockingRestrictions,
  complex,
  element,
  namedTypes,
  namespace,
  root,
  sequence,
  token,
  variant,
  variants,
} from '../schema.ts';
import { problemsOf } from '../testing/problems.ts';

const none = namespace('', '');
const cat = complex({});
const dog = complex({ attributes: [attribute('chip', token)] });
const animal = complex({
  variants: variants('Animal', none, false, [
    variant('Cat', () => cat, none),
    variant('Dog', () => dog, none),
  ]),
});
const onlyCats = variants('Animal', none, false, [variant('Cat', () => cat, none)], ['extension']);
const owner = root<unknown>(
  'Owner',
  complex({
    content: sequence([
      element('Any', animal, { min: 0 }),
      element('Pet', blocking(animal, onlyCats), { min: 0 }),
      element('Name', blockingRestrictions(token), { min: 0 }),
    ]),
  }),
);
const types = namedTypes(() => []);

const read = (content: string) => {
  const declared =
    'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"';
  return parse(owner, `<Owner ${declared}>${content}</Owner>`, { strict: true, types });
};

it('an element accepts the types that it does not block', () => {
  expect(read('<Any i:type="Dog" chip="1"/><Pet i:type="Cat"/><Name i:type="xs:token">a</Name>')).toEqual({
    Any: { $type: 'Dog', chip: '1' },
    Pet: { $type: 'Cat' },
    Name: 'a',
  });
  expect(read('<Pet i:type="Animal"/>')).toEqual({});
});

it.each([
  [
    '<Pet i:type="Dog"/>',
    'xsi:type must name one of Animal, Cat, but is Dog. Types derived by extension are blocked here.',
  ],
  [
    '<Name i:type="xs:NCName">a</Name>',
    'xsi:type must name the type of the schema, since restrictions of it are blocked here, but is xs:NCName.',
  ],
])('%s is rejected', (content, message) => {
  expect(problemsOf(() => read(content)).map((problem) => problem.message)).toContain(message);
});

it('a blocked type is not written', () => {
  expect(validate(owner, { Pet: { $type: 'Dog' } })).toContainEqual({
    rule: 'xsi-type',
    path: '/Owner/Pet',
    message: '$type must be Cat. Types derived by extension are blocked here.',
  });
  expect(validate(owner, { Any: { $type: 'Dog' } })).toEqual([]);
});
