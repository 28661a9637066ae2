import { expect, it } from 'vitest';
import { parse } from '../index.ts';
import { attribute, complex, namespace, root, token } from '../schema.ts';
import { problemsOf } from '../testing/problems.ts';

const required = { required: true };
const party = root(
  'party',
  complex({
    attributes: [
      attribute('kind', token, required),
      attribute('listed', token, { ...required, namespace: namespace('urn:party', 'p') }),
      attribute('lang', token, {
        ...required,
        namespace: namespace('http://www.w3.org/XML/1998/namespace', 'xml'),
      }),
    ],
  }),
);

it('says in which namespace a missing attribute must be', () => {
  const problems = problemsOf(() => parse(party, '<party listed="1" lang="de"/>', { strict: true }));
  expect(problems.map(({ message }) => message)).toEqual([
    'The attribute listed is not allowed here.',
    'The attribute lang is not allowed here.',
    'The attribute kind is missing.',
    'The attribute listed in the namespace urn:party is missing.',
    'The attribute xml:lang is missing.',
  ]);
});
