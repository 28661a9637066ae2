import { getTypes } from '@redocly/openapi-core';
import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' };
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' };
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' };
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { findingsBetween, rulesOf } from './testing/documents.ts';
import { MEANINGS, NARROWINGS } from './testing/keyword-changes.ts';
import { PART_CHANGES } from './testing/part-changes/part-changes.ts';
import { QUIET_CHANGES } from './testing/part-changes/quiet-changes.ts';

/** Objects from Redocly's own extensions. */
const EXTENSIONS = new Set(['EnumDescriptions', 'Logo', 'TagGroup', 'XCodeSample', 'XUsePkce']);

/** Returns each fixed field of an OpenAPI version as Redocly lists them, such as `Parameter.style`. */
function fieldsOf(version: 'oas3_0' | 'oas3_1' | 'oas3_2'): string[] {
  return Object.entries(getTypes(version))
    .filter(([type]) => !EXTENSIONS.has(type))
    .flatMap(([type, { properties }]) =>
      Object.keys(properties ?? {})
        .filter((field) => !field.startsWith('x-'))
        .map((field) => `${type}.${field}`),
    );
}

/** Returns the keywords in which the schemas of a row differ. */
function keywordsOf(before: unknown, after: unknown): string[] {
  const [one, other] = [Object(before), Object(after)];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const differing = [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  return differing.flatMap((name) => [
    name,
    ...(name === 'properties'
      ? Object.keys({ ...one.properties, ...other.properties }).flatMap((property) =>
          keywordsOf(one.properties?.[property], other.properties?.[property]),
        )
      : []),
  ]);
}

const tested = new Set([
  ...PART_CHANGES.map(([field]) => field),
  ...QUIET_CHANGES.map(([field]) => field),
  ...NARROWINGS.map(([keyword]) => `Schema.${keyword}`),
  ...[...NARROWINGS, ...MEANINGS].flatMap(([, before, after]) =>
    keywordsOf(before, after).map((keyword) => `Schema.${keyword}`),
  ),
]);

describe('every fixed field has a row in a table of changes', () => {
  test.each(['oas3_0', 'oas3_1', 'oas3_2'] as const)('of %s', (version) => {
    const fields = fieldsOf(version);
    expect(fields.length).toBeGreaterThan(150);
    expect(fields.filter((field) => !tested.has(field))).toEqual([]);
  });

  test('of JSON Schema 2020-12', () => {
    const keywords = [applicator, content, unevaluated, validation].flatMap(({ properties }) =>
      Object.keys(properties),
    );
    expect(keywords.filter((keyword) => !tested.has(`Schema.${keyword}`))).toEqual([]);
  });
});

test.each(QUIET_CHANGES)('%s requires nothing', async (_field, before, after) => {
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    expect(rulesOf(await findingsBetween(one, other))).toEqual({ breaking: [], compatible: [] });
  }
});
