import {
  flattenSchema,
  type JsonValue,
  limitsOf,
  listedValues,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import { type JsonSpot, jsonSpot } from './json-scan.ts';
import { propertyNames, propertySchema, schemaAt } from './schema-at.ts';
import type { Choice, Completion } from './syntax.ts';

/** Suggests the field names or values that the document allows at the caret of a JSON text. */
export function completeJson(
  text: string,
  caret: number,
  schema: Schema,
  schemas: Schemas,
): Completion | undefined {
  const spot = jsonSpot(text, caret);
  if (spot === undefined) return undefined;
  const found = schemaAt(schema, spot.place, schemas);
  if (found === undefined) return undefined;
  const isQuoted = text[spot.from] === '"';
  const to = isQuoted && text[caret] === '"' ? caret + 1 : caret;
  const choices = spot.expects === 'name' ? names(found, schemas, spot, text.slice(to)) : values(found);
  const word = spot.word.toLowerCase();
  const fitting = choices.filter(({ label }) => label.toLowerCase().includes(word) && label !== spot.word);
  return fitting.length === 0 ? undefined : { from: spot.from, to, choices: fitting };
}

function names(schema: Schema, schemas: Schemas, spot: JsonSpot, behind: string): Choice[] {
  const colon = /^\s*:/.test(behind) ? '' : ': ';
  return propertyNames(schema, schemas)
    .filter((name) => !spot.names.includes(name))
    .map((name) => {
      const property = flattenSchema(propertySchema(schema, name, schemas) ?? {}, schemas);
      const facts = [
        schema.required?.includes(name) ? 'required' : '',
        schemaTypes(property).join(' or '),
        ...limitsOf(property),
      ];
      const detail = facts.filter((fact) => fact !== '').join(', ');
      return { label: name, detail, insert: `${JSON.stringify(name)}${colon}` };
    });
}

function values(schema: Schema): Choice[] {
  const listed = listedValues(schema);
  const given = listed.length > 0 ? listed : (schema.examples ?? []);
  const kind = listed.length > 0 ? '' : 'example';
  return given
    .filter((value) => typeof value !== 'object' || value === null)
    .map((value: JsonValue) => ({
      label: typeof value === 'string' ? value : JSON.stringify(value),
      detail: kind,
      insert: JSON.stringify(value),
    }));
}
