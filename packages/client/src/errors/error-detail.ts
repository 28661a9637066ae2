/** One problem that an error body lists. */
export interface ErrorDetail {
  /** A text for logs and support. */
  readonly error: string;
  /** The field, parameter or header at fault, if the body names one. */
  readonly property?: string;
  /** The error's code, in APIs that define codes. */
  readonly code?: string;
}

/**
 * Reads the problems that an error body lists: `{ errors: [{ error, property }] }`, or `{ error }` for a single one.
 * Any other body lists none.
 */
export function errorDetails(body: unknown): readonly ErrorDetail[] {
  const { errors = [body] }: Fields = Object(body);
  return Array.isArray(errors) ? errors.flatMap(detail) : [];
}

type Fields = Readonly<Record<string, unknown>>;

function detail(entry: unknown): ErrorDetail[] {
  const { error, property }: Fields = Object(entry);
  if (typeof error !== 'string') return [];
  return [typeof property === 'string' ? { error, property } : { error }];
}
