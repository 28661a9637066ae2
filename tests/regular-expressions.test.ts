import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type DynamicExpression,
  documentPatterns,
  type Expression,
  expressionsOf,
  schemaPatterns,
} from './testing/regular-expressions.ts';
import { HTTP_RUNTIME, OTHER_SOURCES, type SourceText, sourceTexts } from './testing/source-files.ts';

// Its native program takes a tenth of the time of its JavaScript. Both are built from one source and find the same.
vi.stubEnv('RECHECK_BACKEND', hasProgram() ? 'native' : 'pure');
afterAll(() => vi.unstubAllEnvs());
const { check } = await import('recheck');

/** Whether npm has installed recheck's program for this platform. */
function hasProgram(): boolean {
  const system = { darwin: 'macos', linux: 'linux', win32: 'windows' }[String(process.platform)];
  try {
    createRequire(import.meta.url).resolve(`recheck-${system}-${process.arch}/package.json`);
    return true;
  } catch {
    return false;
  }
}

/** Limits count characters, not time, so that a busy machine finds the same. */
const SETTINGS = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

/** The results of expressions that were checked, since several files have the same. */
const known = new Map<string, ReturnType<typeof check>>();

function checkOnce({ source, flags }: Expression): ReturnType<typeof check> {
  const key = `/${source}/${flags}`;
  const result = known.get(key) ?? check(source, flags, SETTINGS);
  known.set(key, result);
  return result;
}

/**
 * Estimates how the cost of a regular expression grows with the length of its text, searching from every position.
 *
 * @returns undefined if it is at most linear
 */
async function superLinear(expression: Expression): Promise<string | undefined> {
  const { place, source, flags } = expression;
  const result = await checkOnce(expression);
  if (result.status === 'safe') return undefined;
  const problem =
    result.status === 'vulnerable' ? result.complexity.summary : `${result.error.kind}, unknown`;
  return `${place}: ${problem}: /${source}/${flags}`;
}

/** Checks an expression once and reports each of its places. */
async function allSuperLinear(expressions: readonly Expression[]): Promise<string[]> {
  const equal = Map.groupBy(expressions, ({ source, flags }) => `/${source}/${flags}`);
  const found: string[] = [];
  for (const [first, ...others] of equal.values()) {
    if (first === undefined) continue;
    const place = [first, ...others].map((one) => one.place).join(', ');
    found.push(...[(await superLinear({ ...first, place })) ?? []].flat());
  }
  return found;
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
  ])('finds /%s/', async (source) => {
    expect(await superLinear({ place: 'here', source, flags: '' })).toMatch(/polynomial|exponential/);
  });

  test.each([
    '^a+$',
    '<[^<>]*>',
    '^[a-z][a-z0-9-]*$',
    '\\d{4}-\\d{2}-\\d{2}',
    '^\\d+(?:\\.\\d+)?$',
    '^(?:a|b)*$',
  ])('takes /%s/', async (source) => {
    expect(await superLinear({ place: 'here', source, flags: '' })).toBeUndefined();
  });
});

/**
 * Files in which a `RegExp` is not made from a literal, and why that is safe. Each has a count, so that a further one is
 * noticed.
 */
const DYNAMIC: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'generators/src/model/server-stage.ts': [1, 'a word of a list between two looks at one character'],
  'generators/src/orval/tuples.ts': [
    2,
    'marks that we put into the source; a name in one ends at its quote or line',
  ],
  'generators/src/outputs/sandbox/narrow-texts.ts': [1, 'patterns of documents, which are checked below'],
  'packages/contract-tests/src/compile/string-variants.ts': [
    1,
    'patterns of documents, which are checked below',
  ],
  'packages/contract-tests/src/compile/xml/text-variants.ts': [
    1,
    'patterns of schemas, which are checked below',
  ],
  'packages/contract-tests/src/server/secret-pattern.ts': [1, 'alternatives of fixed texts'],
  'packages/contract-tests/src/compile/varied.ts': [1, 'patterns of documents, which are checked below'],
  'packages/contract-tests/src/compile/year-end.ts': [1, 'patterns of documents, which are checked below'],
  'packages/contract-tests/src/xml/description.ts': [1, 'patterns of schemas, which are checked below'],
  'packages/sandbox/src/families/party-api-v1/commercial-agreement.ts': [1, 'lines of a fixed length'],
  'packages/sandbox/src/http/router.ts': [1, 'templates of documents: segments that hold no slash'],
  'packages/sandbox/src/validation/documented.ts': [1, 'patterns of documents, which are checked below'],
  'packages/spec-diff/src/inclusion/accepts.ts': [1, 'patterns of documents, which are checked below'],
  'packages/spec-diff/src/inclusion/formats.ts': [3, 'formats, put together of fixed parts'],
  'packages/xml/src/simple/automaton.ts': [1, 'one class, once, anchored'],
  'packages/xml/src/simple/calendar.ts': [1, 'digits of dates and times, anchored'],
  'packages/xml/src/tokens/characters.ts': [1, 'one class, repeated, anchored'],
  'packages/xsd/src/model/runtime-type.ts': [1, 'patterns of schemas, which are checked below'],
  'packages/xsd/src/pattern/alphabet.ts': [1, 'one category, repeated'],
  'packages/xsd/src/pattern/translate.ts': [1, 'only whether a pattern can be compiled: it is not run'],
  'site/src/build/markup.ts': [2, 'an attribute whose value holds no quotation mark'],
  'site/src/try-it/request/problem-words.ts': [1, 'patterns of documents, which are checked below'],
  'site/src/search/ranking.ts': [1, 'templates of documents: segments that hold no slash'],
};

describe('regular expressions', { timeout: 1_200_000 }, () => {
  let texts: readonly SourceText[];
  beforeAll(async () => {
    texts = await sourceTexts();
  }, 120_000);

  describe.each([
    { ...HTTP_RUNTIME, least: 20 },
    { ...OTHER_SOURCES, least: 300 },
  ])('of $name', ({ has, least }) => {
    let literal: readonly Expression[];
    let dynamic: readonly DynamicExpression[];
    beforeAll(() => {
      const found = texts.filter(({ file }) => has(file)).map(expressionsOf);
      literal = found.flatMap((one) => one.literal);
      dynamic = found.flatMap((one) => one.dynamic);
    }, 120_000);

    test('are linear', async () => {
      expect(literal.length).toBeGreaterThan(least);
      expect(await allSuperLinear(literal)).toEqual([]);
    });

    test('that are made at run time are known, and each has a reason', () => {
      const counts = [...Map.groupBy(dynamic, ({ file }) => file)].map(([file, own]) => [file, own.length]);
      const expected = Object.entries(DYNAMIC)
        .filter(([file]) => has(file))
        .map(([file, [count]]) => [file, count]);
      expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected));
    });
  });

  test('of the documents are linear', async () => {
    const patterns = await documentPatterns();
    expect(patterns.length).toBeGreaterThan(0);
    expect(await allSuperLinear(patterns)).toEqual([]);
  });

  test('of the XML Schemas are linear', async () => {
    const patterns = await schemaPatterns();
    expect(patterns.length).toBeGreaterThan(0);
    expect(await allSuperLinear(patterns)).toEqual([]);
  });
});
