import type { Oas3Rule } from '@redocly/openapi-core';
import { allowsType, listsValues } from '../schema-types.ts';

/** Requires a minimum and a maximum of every number. */
export const numberIsLimited: Oas3Rule = () => ({
  Schema(schema, { location, report }) {
    if (!allowsType(schema, ['number', 'integer']) || listsValues(schema)) return;
    const missing = [
      schema.minimum ?? schema.exclusiveMinimum ?? '`minimum`',
      schema.maximum ?? schema.exclusiveMaximum ?? '`maximum`',
    ].filter((limit) => typeof limit === 'string');
    if (missing.length === 0) return;
    report({ message: `The number has no limit. Add ${missing.join(' and ')}.`, location: location.key() });
  },
});
