import type { Oas3Rule } from '@redocly/openapi-core';
import { allowsType, listsValues } from '../schema-types.ts';

/** Requires every string to have a maximum length, a pattern, a format or a list of values. */
export const stringIsLimited: Oas3Rule = () => ({
  Schema(schema, { location, report }) {
    if (!allowsType(schema, ['string']) || listsValues(schema)) return;
    if ([schema.maxLength, schema.format, schema.pattern].some((limit) => limit !== undefined)) return;
    report({
      message: 'The string has no limit. Add `maxLength`, or `enum`, `const`, `format` or `pattern`.',
      location: location.key(),
    });
  },
});
