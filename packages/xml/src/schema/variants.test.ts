import { expect, it } from 'vitest';
import { parse } from '../index.ts';
import {
  attribute,
  complex,
  element,
  namespace,
  root,
  sequence,
  token,
  variant,
  variants,
} from '../schema.ts';
import { problemsOf } from '../testing/problems.ts';

const zoo = namespace('urn:zoo', 'z');
const dog = complex({ attributes: [attribute('chip', token)], content: sequence([element('Name', token)]) });
const animal = complex({ variants: variants('Animal', zoo, true, [variant('Dog', () => dog, zoo)]) });
const owner = root('Owner', complex({ content: sequence([element('Pet', animal)]) }));

const problems = (pet: string) => {
  const declared =
    'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:z="urn:zoo" xmlns:other="urn:other"';
  return problemsOf(() => parse(owner, `<Owner ${declared}>${pet}</Owner>`, { strict: true })).map(
    ({ message }) => message,
  );
};

const named = (type: string) => `<Pet i:type="${type}" chip="1"><Name>Rex</Name></Pet>`;

it.each([
  ['in another namespace', 'other:Dog', 'other:Dog in the namespace urn:other.'],
  ['without a prefix', 'Dog', 'Dog in no namespace.'],
  ['with a prefix that is not declared', 'zoo:Dog', 'zoo:Dog, whose prefix is not declared.'],
])('a type %s is one problem, since the content is read', (_, type, found) => {
  expect(problems(named(type))).toEqual([`xsi:type must name Dog in the namespace urn:zoo, but is ${found}`]);
});

it('the content of a type in another namespace is checked', () => {
  expect(problems('<Pet i:type="Dog"/>')).toEqual([
    'xsi:type must name Dog in the namespace urn:zoo, but is Dog in no namespace.',
    'Name is missing at the end of Pet.',
  ]);
});

it.each([
  ['that does not exist', 'z:Cat', 'z:Cat.'],
  [
    'that does not exist, with a prefix that is not declared',
    'y:Cat',
    'y:Cat, whose prefix is not declared.',
  ],
])('a type %s is reported with those that do', (_, type, found) => {
  expect(problems(`<Pet i:type="${type}"/>`)).toEqual([`xsi:type must name Dog, but is ${found}`]);
});
