import { own, type Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '../../generated/ebk-api-v2/routes.ts';
import { scenario } from './scenario.ts';

/** Properties that only the sandbox knows. */
const OWN = ['active', 'bays', 'timeZone'];

const form: Schema = JSON.parse(JSON.stringify(z.toJSONSchema(scenario.schema)));

test.each([
  ['centres', 'Centre'],
  ['tyreLocations', 'TyreLocation'],
])('%s of a scenario have the fields of the document, with its limits', (part, name) => {
  const given = form.properties?.[part]?.items?.properties ?? {};
  const documented = resolved({ $ref: `#/$defs/${name}` }).properties ?? {};
  const fields = Object.entries(given).filter(([field]) => !OWN.includes(field));
  expect(fields.map(([field]) => field).sort()).toEqual(Object.keys(documented).sort());
  for (const [field, schema] of fields) {
    expect([field, limitsOf(schema)]).toEqual([field, limitsOf(own(documented, field) ?? {})]);
  }
});

function resolved(schema: Schema): Schema {
  const { $ref, ...rest } = schema;
  if ($ref === undefined) return schema;
  return { ...resolved(own(routes.schemas, $ref.replace('#/$defs/', '')) ?? {}), ...rest };
}

/** Types, lengths, ranges and names at every depth. Both sides write the form of dates and times in a way of their own. */
function limitsOf(given: Schema): unknown {
  const { type, enum: values, maximum, minimum, maxItems, items, properties, ...schema } = resolved(given);
  const isFree = schema.pattern === undefined && schema.format !== 'date';
  return {
    ...{ type, maximum, minimum, maxItems, values: values?.map(String).sort() },
    maxLength: isFree ? schema.maxLength : undefined,
    items: items && limitsOf(items),
    properties:
      properties &&
      Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, limitsOf(one)])),
  };
}
