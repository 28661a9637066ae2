import type { Oas3Rule } from '@redocly/openapi-core';
import { allowsType, listsValues } from '../schema-types.ts';

/** Every string says how long it can be, what it looks like, or which values it has. */
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
