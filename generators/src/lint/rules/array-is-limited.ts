import type { Oas3Rule } from '@redocly/openapi-core';
import { allowsType, listsValues } from '../schema-types.ts';

/** Requires a maximum length of every array. */
export const arrayIsLimited: Oas3Rule = () => ({
  Schema(schema, { location, report }) {
    if (!allowsType(schema, ['array']) || listsValues(schema) || schema.maxItems !== undefined) return;
    report({ message: 'The array has no limit. Add `maxItems`.', location: location.key() });
  },
});
