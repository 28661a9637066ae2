import type { Oas3PathItem, Oas3Rule } from '@redocly/openapi-core';

/** Methods that are safe by definition. @see RFC 9110, section 9.2.1 (Safe Methods) */
const SAFE_METHODS = ['get', 'head', 'options', 'trace', 'query'];

/**
 * Requires `x-safe: true` only where it adds information: on an operation that only reads although its method is not
 * safe. SDKs repeat such a call after a lost connection.
 */
export const safeOperationIsMarkedOnce: Oas3Rule = () => ({
  PathItem(pathItem: Oas3PathItem, { location, report }) {
    if ('x-safe' in pathItem) {
      report({
        message: 'x-safe is a field of operations. Move it to each operation of the path that only reads.',
        location: location.child('x-safe').key(),
      });
    }
    for (const method of SAFE_METHODS) {
      if ('x-safe' in Object(Object(pathItem)[method])) {
        report({
          message: `${method.toUpperCase()} is safe by definition. Remove x-safe.`,
          location: location.child(method).child('x-safe').key(),
        });
      }
    }
  },
  Operation(operation, { location, report }) {
    const safe: unknown = Object(operation)['x-safe'];
    if (safe === undefined || safe === true) return;
    report({
      message: `x-safe is ${JSON.stringify(safe)}. Write "x-safe: true" where the operation only reads, and leave it out elsewhere.`,
      location: location.child('x-safe'),
    });
  },
});
