import { beforeAll, describe, expect, test } from 'vitest';
import {
  documentPatterns,
  type Expression,
  expressionsOf,
  schemaPatterns,
} from './sources/regular-expressions.ts';
import { sourceTexts } from './sources/source-files.ts';

// In this process, without Java and without a program of another platform: the same everywhere.
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** Milliseconds for one expression. The slowest of ours take seconds on a machine that is not busy. */
const TIMEOUT = 120_000;

/**
 * What a regular expression costs in the length of its text, searches from every position included.
 *
 * @returns undefined when that is at most linear
 */
function superLinear({ place, source, flags }: Expression): string | undefined {
  const result = checkSync(source, flags, { timeout: TIMEOUT, randomSeed: 1 });
  if (result.status === 'safe') return undefined;
  const problem =
    result.status === 'vulnerable' ? result.complexity.summary : `${result.error.kind}, unknown`;
  return `${place}: ${problem}: /${source}/${flags}`;
}

/** The same expression is checked once, and each of its places named. */
function allSuperLinear(expressions: readonly Expression[]): string[] {
  const equal = Map.groupBy(expressions, ({ source, flags }) => `/${source}/${flags}`);
  return [...equal.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const place = [first, ...others].map((one) => one.place).join(', ');
    return superLinear({ ...first, place }) ?? [];
  });
}

describe('the check', () => {
  test.each([
    '(a+)+b',
    'a*a*a*a*a*a*b',
    '(a|aa)*b',
    '^\\s*charset\\s*=\\s*"?([^"]*?)"?\\s*$',
    '\\s+$',
    '<[^>]*>',
    '\\{([^}]+)\\}',
  ])('finds /%s/', (source) => {
    expect(superLinear({ place: 'here', source, flags: '' })).toMatch(/polynomial|exponential/);
  });

  test.each([
    '^a+$',
    '<[^<>]*>',
    '^[a-z][a-z0-9-]*$',
    '\\d{4}-\\d{2}-\\d{2}',
    '^\\d+(?:\\.\\d+)?$',
    '^(?:a|b)*$',
  ])('takes /%s/', (source) => {
    expect(superLinear({ place: 'here', source, flags: '' })).toBeUndefined();
  });
});

/**
 * Where a `RegExp` is made of more than a literal, and why that is no danger. How many a file has is counted, so that
 * another one is seen.
 */
const DYNAMIC: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'generators/src/diff/xsd/runtime-type.ts': [1, 'patterns of schemas, which are checked below'],
  'generators/src/emit-sdk/used-names.ts': [1, 'a name between word boundaries'],
  'generators/src/xsd/emit/types-file.ts': [1, 'a name between word boundaries'],
  'generators/src/xsd/model/pattern.ts': [1, 'only whether a pattern can be compiled: it is not run'],
  'packages/contract-tests/src/compile/string-variants.ts': [
    1,
    'patterns of documents, which are checked below',
  ],
  'packages/contract-tests/src/compile/xml/text-variants.ts': [
    1,
    'patterns of schemas, which are checked below',
  ],
  'packages/contract-tests/src/run/secret-pattern.ts': [1, 'alternatives of fixed texts'],
  'packages/contract-tests/src/xml/description.ts': [1, 'patterns of schemas, which are checked below'],
  'packages/sandbox/src/families/party-api-v1/commercial-agreement.ts': [1, 'lines of a fixed length'],
  'packages/sandbox/src/http/router.ts': [1, 'templates of documents: segments that hold no slash'],
  'packages/xml/src/simple/calendar.ts': [1, 'digits of dates and times, anchored'],
  'packages/xml/src/tokens/characters.ts': [1, 'one class, repeated, anchored'],
  'site/src/build/markup.ts': [2, 'an attribute whose value holds no quotation mark'],
  'site/src/islands/try-it/request/check.ts': [1, 'patterns of documents, which are checked below'],
  'site/src/scripts/search-ranking.ts': [1, 'templates of documents: segments that hold no slash'],
};

describe('regular expressions', { timeout: 1_200_000 }, () => {
  let found: ReturnType<typeof expressionsOf>[];
  beforeAll(async () => {
    found = (await sourceTexts()).map(expressionsOf);
  }, 120_000);

  test('of the sources are linear', () => {
    const literal = found.flatMap((one) => one.literal);
    expect(literal.length).toBeGreaterThan(300);
    expect(allSuperLinear(literal)).toEqual([]);
  });

  test('that are made at run time are known, and each has a reason', () => {
    const dynamic = Map.groupBy(
      found.flatMap((one) => one.dynamic),
      ({ file }) => file,
    );
    const counts = [...dynamic].map(([file, own]) => [file, own.length]);
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(Object.entries(DYNAMIC).map(([file, [count]]) => [file, count])),
    );
  });

  test('of the documents are linear', async () => {
    const patterns = await documentPatterns();
    expect(patterns.length).toBeGreaterThan(0);
    expect(allSuperLinear(patterns)).toEqual([]);
  });

  test('of the XML Schemas are linear', async () => {
    const patterns = await schemaPatterns();
    expect(patterns.length).toBeGreaterThan(0);
    expect(allSuperLinear(patterns)).toEqual([]);
  });
});
