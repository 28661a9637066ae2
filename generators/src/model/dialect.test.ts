import { expect, it } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { familyOf } from '../load/any-family.ts';
import type { OpenApiDocument, SchemaObject } from '../load/openapi-document.ts';
import { buildModel } from './model.ts';

/** Returns the places at which the model reports a dialect. */
function reported(document: Partial<OpenApiDocument>, pet: SchemaObject): string[] {
  const diagnostics = new Diagnostics();
  const source = {
    openapi: '3.1.1',
    info: { title: 'Pets', version: '1.0.0' },
    servers: [{ url: 'https://pets.example.com' }],
    components: { schemas: { Pet: pet } },
    ...document,
  };
  buildModel(
    { id: 'pets', family: familyOf('Pets'), document: source, documentFile: 'pets.json' },
    diagnostics,
  );
  return [...diagnostics].map(({ pointer, message }) => `${pointer} ${message}`);
}

const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';

it('reports a dialect that gives keywords another meaning', () => {
  expect(reported({ jsonSchemaDialect: DRAFT_7 }, {})).toEqual([
    `/jsonSchemaDialect the dialect ${DRAFT_7} is read as JSON Schema 2020-12.`,
  ]);
});

it('reports the dialect of a single schema', () => {
  expect(reported({}, { properties: { name: { $schema: DRAFT_7 } } })).toEqual([
    `/components/schemas/Pet/properties/name/$schema the dialect ${DRAFT_7} is read as JSON Schema 2020-12.`,
  ]);
});

it.each([
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.2/dialect/2025-09-17',
])('reads %s without a remark', (dialect) => {
  expect(reported({ jsonSchemaDialect: dialect }, { $schema: dialect })).toEqual([]);
});
