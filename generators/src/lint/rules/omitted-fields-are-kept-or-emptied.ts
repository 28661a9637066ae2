import type { Oas3Rule } from '@redocly/openapi-core';

const CHANGING = ['put', 'patch'];

/**
 * Requires `x-omitted` to be `kept` or `emptied`, for all fields or by field name, on operations that change a
 * resource. It defines what happens to an optional field that the request omits, and the contract tests check it.
 */
export const omittedFieldsAreKeptOrEmptied: Oas3Rule = () => ({
  Operation(operation, { location, report, key }) {
    const omitted: unknown = Object(operation)['x-omitted'];
    if (omitted === undefined) return;
    if (!isSaid(omitted)) {
      report({
        message: `x-omitted is ${JSON.stringify(omitted)}. Write "kept" if an omitted field keeps its value, or "emptied" if it is cleared; or one of them for each field by its name, with "*" for the others.`,
        location: location.child('x-omitted'),
      });
    } else if (!CHANGING.includes(String(key))) {
      report({
        message: `${String(key).toUpperCase()} changes nothing that exists. Remove x-omitted.`,
        location: location.child('x-omitted').key(),
      });
    }
  },
});

function isSaid(omitted: unknown): boolean {
  const words = typeof omitted === 'string' ? [omitted] : Object.values(Object(omitted));
  return words.length > 0 && words.every((word) => word === 'kept' || word === 'emptied');
}
