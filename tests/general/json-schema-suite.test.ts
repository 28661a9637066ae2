/**
 * The JSON Schema Test Suite as a judge of inclusion: whether a value is valid is whether the schema of this one value is
 * within the schema, and whether the schema has a value in common with it.
 */
import type { JsonValue } from '@partner-apis/model';
import { describe, expect, test } from 'vitest';
import { DanglingReferenceError, Graph } from '../../packages/spec-diff/src/inclusion/graph.ts';
import { Inclusion } from '../../packages/spec-diff/src/inclusion/inclusion.ts';
import type { Schema } from '../../packages/spec-diff/src/inclusion/schema.ts';
import { draft4Suite, newestSuite, type SuiteGroup } from './schema-suite.ts';

interface Tally {
  readonly wrong: string[];
  decided: number;
  undecided: number;
}

test('draft 4, as OpenAPI 3.0 has it', async () => {
  const tally = tallied(await draft4Suite(), true);
  expect(tally.wrong).toEqual([]);
  expect(tally.decided).toBeGreaterThan(800);
  expect(tally.undecided / tally.decided).toBeLessThan(0.05);
});

// It is in no npm package: JSON_SCHEMA_TEST_SUITE=<folder of a checkout>.
const { JSON_SCHEMA_TEST_SUITE: checkout } = process.env;
describe.skipIf(checkout === undefined)('draft 2020-12', () => {
  test('all files about assertions', async () => {
    const tally = tallied(await newestSuite(checkout ?? ''), false);
    expect(tally.wrong).toEqual([]);
    expect(tally.decided).toBeGreaterThan(4_000);
    expect(tally.undecided / tally.decided).toBeLessThan(0.05);
  });
});

function tallied(
  files: readonly { readonly name: string; readonly groups: readonly SuiteGroup[] }[],
  isOpenApi30: boolean,
): Tally {
  const tally: Tally = { wrong: [], decided: 0, undecided: 0 };
  for (const { name, groups } of files) {
    for (const group of groups) askAbout(group, name, isOpenApi30, tally);
  }
  return tally;
}

function askAbout(group: SuiteGroup, file: string, isOpenApi30: boolean, tally: Tally): void {
  const [schema, again] = [group.schema, structuredClone(group.schema)].map((one) =>
    graphOf(one, isOpenApi30),
  );
  // The schema refers to another document.
  if (schema === undefined || again === undefined) return;
  const note = (verdict: string, expected: string, question: string) => {
    if (verdict === 'undecided') tally.undecided += 1;
    else if (verdict === expected) tally.decided += 1;
    else tally.wrong.push(`${file}: ${group.description}: ${question} is ${verdict}`);
  };
  note(verdictOn(schema, again), 'proved', 'the schema within itself');
  for (const { data, description, valid } of group.tests) {
    for (const value of [{ const: data }, spelled(data)]) {
      note(
        verdictOn(value, schema),
        valid ? 'proved' : 'refuted',
        `${description}: the value within the schema`,
      );
      const common = valid ? 'refuted' : 'proved';
      note(verdictOn(schema, { not: value }), common, `${description}: the schema without the value`);
    }
  }
}

function graphOf(document: SuiteGroup['schema'], isOpenApi30: boolean): Schema | undefined {
  try {
    return new Graph({ document, isOpenApi30 }).schemaOf(document);
  } catch (error) {
    if (error instanceof DanglingReferenceError) return undefined;
    throw error;
  }
}

function verdictOn(narrow: Schema, wide: Schema): string {
  return new Inclusion([narrow, wide]).isWithin(narrow, wide).kind;
}

/** The schema of one value without `const`, so that the value has to be searched for. */
function spelled(value: JsonValue): Schema {
  if (value === null) return { type: ['null'] };
  if (typeof value === 'boolean') return { enum: [value] };
  if (typeof value === 'number') return { type: ['number'], minimum: value, maximum: value };
  if (typeof value === 'string')
    return { type: ['string'], pattern: `^${value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$` };
  if (Array.isArray(value)) {
    const first = value.length === 0 ? {} : { prefixItems: value.map(spelled) };
    return { type: ['array'], minItems: value.length, maxItems: value.length, ...first };
  }
  const properties = new Map(Object.entries(value).map(([name, one]) => [name, spelled(one)]));
  return { type: ['object'], required: [...properties.keys()], properties, additionalProperties: false };
}
