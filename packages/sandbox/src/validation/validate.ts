import { decodePointerToken, type JsonValue } from '@partner-apis/model';
import type { SchemaError, Validator } from '../contract/family.ts';
import type { Violation } from '../contract/violation.ts';
import { VIOLATION_LIMIT } from '../generated/limits.ts';

/** Keywords that only repeat the failure of a schema inside them, which is listed itself. */
const SUMMARIES = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'not']);

/**
 * Lists the violations of a value, up to the maximum number.
 *
 * @param name of the parameter, or `body`; used for violations without a property
 */
export function validate(validator: Validator, value: JsonValue, name: string): Violation[] {
  if (validator(value)) return [];
  const errors = validator.errors ?? [];
  const causes = errors.filter(({ keyword }) => !SUMMARIES.has(keyword));
  const reported = (causes.length > 0 ? causes : errors).slice(0, VIOLATION_LIMIT);
  return reported.map((error) => toViolation(error, value, name));
}

function toViolation(error: SchemaError, root: JsonValue, name: string): Violation {
  const path = error.instancePath.split('/').slice(1).map(decodePointerToken);
  const { missingProperty } = error.params;
  if (error.keyword === 'required' && typeof missingProperty === 'string') {
    return { keyword: 'required', property: missingProperty, params: error.params };
  }
  const value = valueAt(root, path);
  const violation = { keyword: error.keyword, property: lastName(path) ?? name, params: error.params };
  return value === undefined ? violation : { ...violation, value };
}

/** Returns the last segment that is not an index: `quantity` of `/services/0/quantity`, `services` of `/services/0`. */
function lastName(path: readonly string[]): string | undefined {
  return path.findLast((segment) => !/^\d+$/.test(segment));
}

function valueAt(root: JsonValue, path: readonly string[]): JsonValue | undefined {
  let value: unknown = root;
  for (const segment of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, segment) ? Reflect.get(value, segment) : undefined;
  }
  return value as JsonValue | undefined;
}
