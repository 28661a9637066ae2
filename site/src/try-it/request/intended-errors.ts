import {
  alternatives,
  type JsonValue,
  likeliestAlternative,
  parsePointer,
  type Schema,
  type Schemas,
  valueAt,
} from '@partner-apis/model';
import type { SchemaError } from '@partner-apis/sandbox';
import { schemaAt } from './schema-at.ts';

/**
 * Reduces the errors of a value that fits none of several alternatives to those of the intended one, since a validator
 * reports the errors of all.
 *
 * @param root the schema of the whole value
 */
export function intendedErrors(
  errors: readonly SchemaError[],
  root: Schema,
  value: JsonValue,
  schemas: Schemas,
): readonly SchemaError[] {
  return errors
    .filter(isWithoutFit)
    .reduce((left, summary) => withIntended(left, summary, root, value, schemas), errors);
}

/** Whether an error only says that no alternative fits. */
function isWithoutFit({ keyword, params }: SchemaError): boolean {
  return keyword === 'anyOf' || (keyword === 'oneOf' && !Array.isArray(params.passingSchemas));
}

function withIntended(
  errors: readonly SchemaError[],
  summary: SchemaError,
  root: Schema,
  value: JsonValue,
  schemas: Schemas,
): readonly SchemaError[] {
  const place = parsePointer(summary.instancePath);
  const schema = schemaAt(root, place, schemas);
  const given = valueAt(value, place);
  if (schema === undefined || given === undefined) return errors;
  const { oneOf: _, anyOf: __, ...own } = schema;
  const meant = alternatives(schema)[likeliestAlternative(schema, given, schemas)];
  const sources = meant === undefined ? [own] : [own, meant];
  const isInside = ({ instancePath }: SchemaError) =>
    `${instancePath}/`.startsWith(`${summary.instancePath}/`);
  const isIntended = (error: SchemaError) =>
    sources.some((source) => forbids(source, error, summary.instancePath, schemas));
  const kept = errors.filter((error) => error !== summary && (!isInside(error) || isIntended(error)));
  return kept.some(isInside) ? kept : [...kept, summary];
}

/** Whether an error can come from a schema. */
function forbids(
  source: Schema,
  { keyword, instancePath, params }: SchemaError,
  base: string,
  schemas: Schemas,
): boolean {
  const schema = schemaAt(source, parsePointer(instancePath.slice(base.length)), schemas);
  if (schema === undefined) return false;
  const { missingProperty } = params;
  return typeof missingProperty === 'string'
    ? schema.required?.includes(missingProperty) === true
    : Object.hasOwn(schema, keyword);
}
