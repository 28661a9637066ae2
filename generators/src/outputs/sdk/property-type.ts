import { once, type Schema } from '@partner-apis/model';
import { typeExpression } from '../../plan/types/type-expression.ts';
import type { Types } from './printed-once.ts';

/** The printed types of a plan's properties. Each plan has its own set of open enumerations. */
const typesOf = once((_open: ReadonlySet<Schema>) => new Map<Schema, string>());

/** Prints the type of a property on one line, once for a plan. */
export function propertyType(property: Schema, { names, open }: Types): string {
  const types = typesOf(open);
  const known = types.get(property);
  if (known !== undefined) return known;
  const type = typeExpression(property, names.schema, open);
  types.set(property, type);
  return type;
}

/**
 * Returns the type of a property if it is already printed and looks the same on several lines, as all types without
 * fields do. Most properties of `schemas.ts` are in `api.md` too.
 */
export function typeWithoutFields(property: Schema, { open }: Types): string | undefined {
  const type = typesOf(open).get(property);
  return type === undefined || type.includes('{') ? undefined : type;
}
