import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidXmlError, parse, type RootElement, serialize } from '../../packages/xml/src/index.ts';
import * as runtime from '../../packages/xml/src/schema.ts';
import { BUILTINS, takesFacet } from '../../packages/xsd/src/model/builtins.ts';
import { compile, writeSchemas } from './compiled.ts';
import { FACET_ROWS, type FacetRow, facetSchema, NEVER_CHECKED } from './facet-rows.ts';
import { Oracle } from './oracle.ts';

/**
 * Facets of XML Schema 1.0, which a type allows or does not.
 *
 * @see XML Schema part 2, section 4.3
 */
const FACETS = [
  ...['length', 'minLength', 'maxLength', 'pattern', 'enumeration', 'whiteSpace'],
  ...['minInclusive', 'minExclusive', 'maxInclusive', 'maxExclusive', 'totalDigits', 'fractionDigits'],
];

const dist = path.resolve(import.meta.dirname, '../../dist');
let folder: string;
let roots: ReadonlyMap<string, RootElement<unknown>>;
let oracle: Oracle;

beforeAll(async () => {
  await mkdir(dist, { recursive: true });
  folder = await mkdtemp(path.join(dist, 'facets-'));
  const judged = facetSchema(FACET_ROWS.filter(({ isJudged }) => isJudged));
  await writeSchemas(folder, { 'schema.xsd': facetSchema(FACET_ROWS), 'judged.xsd': judged });
  roots = await compile(folder, ['schema.xsd']);
  oracle = new Oracle(path.join(folder, 'judged.xsd'));
});
afterAll(async () => {
  oracle[Symbol.dispose]();
  await rm(folder, { recursive: true, force: true });
});

const documentOf = ({ name }: FacetRow, text: string) =>
  `<t:${name} xmlns:t="urn:t" xmlns:other="urn:t">${text}</t:${name}>`;

function rootOf({ name }: FacetRow): RootElement<unknown> {
  const root = roots.get(name);
  if (root === undefined) throw new RangeError(`There is no element ${name}`);
  return root;
}

/** The value that a program would give to the writer for a text. */
function givenValue({ type }: FacetRow, text: string): unknown {
  const [, known] = Object.entries(runtime).find(([name]) => name === type) ?? [];
  const toValue = typeof known === 'object' && 'toValue' in known ? known.toValue : undefined;
  if (type === 'boolean' && text === 'yes') return text;
  if (type === 'list') return text.split(' ');
  return toValue ? toValue(text) : text.replace(/^(?:t|other):/, '{urn:t}');
}

/** Rules that reject a value; empty if `run` accepts it. */
function rulesOf(run: () => unknown): readonly string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidXmlError)) throw error;
    return error.problems.map(({ rule }) => rule);
  }
}

describe.each(FACET_ROWS)('$name', (row) => {
  it.each(row.accepts)('reads and writes %j', (text) => {
    const value = parse(rootOf(row), documentOf(row, text), { strict: true });
    const written = serialize(rootOf(row), value);
    expect(parse(rootOf(row), written, { strict: true })).toEqual(value);
    if (row.isJudged) expect(oracle.problems(documentOf(row, text)) + oracle.problems(written)).toBe('');
  });

  it.each(row.refuses)('refuses to read and to write %j', (text) => {
    const read = rulesOf(() => parse(rootOf(row), documentOf(row, text), { strict: true }));
    const written = rulesOf(() => serialize(rootOf(row), givenValue(row, text)));
    expect(read).not.toEqual([]);
    expect(written).not.toEqual([]);
    if (row.isRule) expect([read, written]).toEqual([[row.facet], [row.facet]]);
    if (row.isJudged) expect(oracle.problems(documentOf(row, text))).not.toBe('');
  });
});

it('has a row for every facet that a built-in type takes', () => {
  const pairs = [...BUILTINS].flatMap(([name, type]) =>
    FACETS.filter((facet) => takesFacet(type, facet)).map((facet) => `${name}-${facet}`),
  );
  const tested = FACET_ROWS.filter(
    ({ name, type, facet, accepts, refuses }) =>
      name === `${type}-${facet}` && BUILTINS.has(type) && accepts.length > 0 && refuses.length > 0,
  );
  expect([...tested.map(({ name }) => name), ...NEVER_CHECKED].sort()).toEqual(pairs.sort());
});
