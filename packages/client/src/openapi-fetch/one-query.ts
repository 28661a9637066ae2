import type { Middleware } from 'openapi-fetch';

/**
 * Middleware for documents that distinguish operations by a query or a fragment in the path. `openapi-fetch` writes the
 * parameters after them, where they would be lost: `/pets#byName?limit=1` becomes `/pets?limit=1`, and
 * `/pets?by=name?limit=1` becomes `/pets?by=name&limit=1`.
 */
export const oneQuery: Middleware = {
  onRequest({ request, schemaPath }) {
    const described = schemaPath.replaceAll(/\{[^{}]*\}/g, '');
    if (!/[?#]/.test(described)) return undefined;
    // The question mark after those of the document begins the parameters.
    const marks = described.split('?').length;
    const parts = request.url.split('?');
    const [place = ''] = parts.slice(0, marks).join('?').split('#');
    const parameters = parts.slice(marks).join('?');
    const separator = place.includes('?') ? '&' : '?';
    return new Request(parameters === '' ? place : `${place}${separator}${parameters}`, request);
  },
};
