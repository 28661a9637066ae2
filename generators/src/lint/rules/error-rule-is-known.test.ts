import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('a misspelled keyword or field would never match', async () => {
  const source = `
    openapi: 3.1.1
    components:
      examples:
        TooLong:
          x-error:
            violates: [maxLength, maxLenght]
        TooShort:
          x-error:
            violate: [minLength]
  `;
  const problems = await problemsOf('error-rule-is-known', source);
  expect(problems.map((problem) => problem.split(' Known')[0])).toEqual([
    '6:31 "maxLenght" is not a keyword that a value can violate.',
    '9:9 `x-error` has no field "violate".',
  ]);
});

test('a period has two ends', async () => {
  const source = `
    openapi: 3.1.1
    components:
      examples:
        Reversed:
          x-error:
            period: { from: dateFrom }
        Empty:
          x-error:
            period: { from: dateFrom, to: dateTo, strict: true }
  `;
  expect(await problemsOf('error-rule-is-known', source)).toEqual([
    '6:17 `period` names the two ends that a request gives: `period: { from: dateFrom, to: dateTo }`.',
  ]);
});

test('known keywords are accepted', async () => {
  const source = `
    openapi: 3.1.1
    components:
      examples:
        TooLong:
          x-error: { violates: [maxLength, parse], properties: [name], template: 'At most {limit}' }
        Other: { value: 1 }
  `;
  expect(await problemsOf('error-rule-is-known', source)).toEqual([]);
});
