import { own, type Schema, type Schemas } from '@partner-apis/model';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { familyScenarios } from '../generated/scenarios.ts';
import { chooseFamilies } from './choose-families.ts';

/** Properties that only the sandbox has. */
const OWN = ['active', 'bays', 'timeZone'];

test.each([
  ['ebk-api-v2', 'centres', 'Centre'],
  ['ebk-api-v2', 'tyreLocations', 'TyreLocation'],
  ['vcs-api-v1', 'inspections', 'Inspection'],
])('in scenarios, %s/%s have the fields of the document, with its limits', async (id, part, name) => {
  const [family] = await chooseFamilies([id])();
  const schemas = family?.routes.schemas ?? {};
  const scenario = await familyScenarios.get(id)?.();
  const form: Schema = JSON.parse(JSON.stringify(scenario && z.toJSONSchema(scenario.schema)));
  const given = form.properties?.[part]?.items?.properties ?? {};
  const documented = own(schemas, name)?.properties ?? {};
  const fields = Object.entries(given).filter(([field]) => !OWN.includes(field));
  expect(fields.map(([field]) => field).sort()).toEqual(Object.keys(documented).sort());
  for (const [field, schema] of fields) {
    const expected = limitsOf(own(documented, field) ?? {}, schemas);
    expect([field, limitsOf(schema, schemas)]).toEqual([field, expected]);
  }
});

function resolved(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...rest } = schema;
  if ($ref === undefined) return schema;
  return { ...resolved(own(schemas, $ref.replace('#/$defs/', '')) ?? {}, schemas), ...rest };
}

/**
 * Returns types, lengths, ranges and names at every depth. Formats of dates and times are omitted, since the two sides
 * write them differently.
 */
function limitsOf(given: Schema, schemas: Schemas): unknown {
  const {
    type,
    enum: values,
    maximum,
    minimum,
    maxItems,
    items,
    properties,
    ...schema
  } = resolved(given, schemas);
  const isFree = schema.pattern === undefined && schema.format !== 'date';
  return {
    ...{ type, maximum, minimum, maxItems, values: values?.map(String).sort() },
    maxLength: isFree ? schema.maxLength : undefined,
    items: items && limitsOf(items, schemas),
    properties:
      properties &&
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, limitsOf(one, schemas)])),
  };
}
