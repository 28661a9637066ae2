import { Matcher } from '@partner-apis/xml/schema';
import { describe, expect, it } from 'vitest';
import { parsePattern } from './parse-pattern.ts';
import { translatePatterns } from './translate.ts';

function translated(source: string) {
  const pattern = translatePatterns([parsePattern(source)]);
  if (pattern === undefined) throw new Error('The pattern is too large');
  return pattern;
}

describe('a pattern is a regular expression if that certainly takes linear time', () => {
  it.each([
    '[0-9]{4}-[0-9]{2}-[0-9]{2}',
    '[0-9]{8}|[0-9]{12}|[0-9]{14}',
    '\\S{1,20}',
    '[A-Z]{2}[0-9]*',
    '\\i\\c*',
    '.*',
    '.{0,4000}',
    '[^@]+@[^@.]+\\.[a-z]{2,6}',
    '(\\+|-)?[0-9]+(\\.[0-9]+)?',
    '([A-Za-z]{2})?',
  ])('%s', (source) => {
    expect(translated(source).automaton).toBeUndefined();
  });
});

/** Patterns that make engines backtrack, each with a text for it. */
const HOSTILE: readonly (readonly [string, (length: number) => string])[] = [
  ['(a+)+b', (length) => 'a'.repeat(length)],
  ['a*a*a*a*a*a*b', (length) => 'a'.repeat(length)],
  ['(a|aa)*b', (length) => 'a'.repeat(length)],
  ['(a|a)*b', (length) => 'a'.repeat(length)],
  ['((a*)*)*b', (length) => 'a'.repeat(length)],
  ['(a?){30}a{30}', (length) => 'a'.repeat(length)],
  ['(a{0,20}){0,20}b', (length) => 'a'.repeat(length)],
  ['.*a.*b.*c', (length) => 'ab'.repeat(length / 2)],
  ['(\\d+,?)*x', (length) => '12,'.repeat(length / 3)],
  ['(\\s*\\w+\\s*)*;', (length) => 'a '.repeat(length / 2)],
  ['[ab]*a[ab]{60}', (length) => 'ab'.repeat(length / 2)],
  ['([A-Z]{2},)*[A-Z]{2}', (length) => 'AB,'.repeat(length / 3)],
  ['(.{2,400})+!', (length) => 'x'.repeat(length)],
];

describe.each(HOSTILE)('%s', (source, text) => {
  it('is matched in a linear number of steps', () => {
    const { automaton } = translated(source);
    if (automaton === undefined) throw new Error('It is a regular expression');
    const matcher = new Matcher(automaton);
    const steps = [3000, 6000, 12_000].map((length) => {
      matcher.test(text(length));
      return matcher.steps;
    });
    const [one = 0, two = 0, four = 0] = steps;
    expect(two / one).toBeLessThan(2.1);
    expect(four / two).toBeLessThan(2.1);
  });
});

it.each<[string, string]>([
  ['(a', 'The pattern ends too early'],
  ['a)', 'An unmatched ")"'],
  ['[]', 'An empty class'],
  ['[z-a]', 'A range whose ends are swapped'],
  ['a{3,2}', 'A quantifier whose limits are swapped'],
  ['\\p{IsKlingon}', 'Neither a category nor a block: IsKlingon'],
  ['\\q', 'Not an escape: q'],
  ['*a', 'An unexpected *'],
  [`${'('.repeat(5000)}${')'.repeat(5000)}`, 'More than 200 nested groups'],
])('refuses %s', (source, message) => {
  expect(() => parsePattern(source)).toThrow(new SyntaxError(message));
});

it('is too large if its repetitions are', () => {
  expect(translatePatterns([parsePattern('((a|aa){1,1000}){1,1000}')])).toBeUndefined();
});
