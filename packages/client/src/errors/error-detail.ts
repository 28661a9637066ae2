/** One problem that an error body lists. */
export interface ErrorDetail {
  /** In words, for logs and support. */
  readonly error: string;
  /** The field, parameter or header that it concerns, if the body names one. */
  readonly property?: string;
}

/**
 * The problems that an error body lists: `{ errors: [{ error, property }] }`, or `{ error }` for a single one.
 * Anything else lists none.
 */
export function errorDetails(body: unknown): readonly ErrorDetail[] {
  if (typeof body !== 'object' || body === null) return [];
  if ('errors' in body && Array.isArray(body.errors)) return body.errors.flatMap(detail);
  return detail(body);
}

function detail(entry: unknown): ErrorDetail[] {
  if (typeof entry !== 'object' || entry === null || !('error' in entry)) return [];
  if (typeof entry.error !== 'string') return [];
  const property = 'property' in entry && typeof entry.property === 'string' ? entry.property : undefined;
  return [property === undefined ? { error: entry.error } : { error: entry.error, property }];
}
