import { type ApiModel, mapSubschemas, type Schema, schemaName } from '@partner-apis/model';
import { contentsOf } from '../messages.ts';

/**
 * The model without the JSON schemas that stand for messages in XML: their types come from their XML Schemas. A named
 * schema that something else refers to stays.
 */
export function withoutMessageSchemas(model: ApiModel): ApiModel {
  const contents = contentsOf(model);
  const messages = contents.filter(({ message }) => message !== undefined);
  if (messages.length === 0) return model;
  const replaced = new Set(messages.flatMap(({ schema }) => referencesOf(schema)));
  const others = [
    ...contents.filter(({ message }) => message === undefined).map(({ schema }) => schema),
    ...model.operations.flatMap(({ parameters }) => parameters.map(({ schema }) => schema)),
    ...Object.entries(model.schemas).flatMap(([name, schema]) => (replaced.has(name) ? [] : [schema])),
  ];
  for (const name of others.flatMap(referencesOf)) replaced.delete(name);
  const kept = Object.entries(model.schemas).filter(([name]) => !replaced.has(name));
  return { ...model, schemas: Object.fromEntries(kept) };
}

/** The names of the schemas that a schema refers to, at any depth within itself. */
function referencesOf(schema: Schema): string[] {
  const names = schema.$ref === undefined ? [] : [schemaName(schema.$ref)];
  mapSubschemas(schema, (inner) => {
    names.push(...referencesOf(inner));
    return inner;
  });
  return names;
}
