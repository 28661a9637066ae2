import { own } from '@partner-apis/model';

type Source = Readonly<Record<string, unknown>>;

/** Formats of integers that a JavaScript number cannot always hold. @see OpenAPI Format Registry */
const WIDE: ReadonlySet<unknown> = new Set(['int64', 'uint64']);

/**
 * Finds integers that lose digits when they are read: 64-bit integers whose schema does not limit them to JavaScript's
 * safe integers.
 *
 * @see RFC 8259, section 6 (Numbers): integers from -(2^53)+1 to (2^53)-1 are interoperable
 */
export function isInexact(source: Source): boolean {
  const { format } = source;
  // First, since few schemas have such a format.
  if (!WIDE.has(format)) return false;
  const { type, enum: values, const: value } = source;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  const isListed = values !== undefined || value !== undefined;
  if (isListed || !(types.includes('integer') || types.includes('number'))) return false;
  const isBounded = (names: readonly string[]) => names.some((name) => isExact(own(source, name)));
  const startsExact = format === 'uint64' || isBounded(['minimum', 'exclusiveMinimum']);
  return !(startsExact && isBounded(['maximum', 'exclusiveMaximum']));
}

function isExact(bound: unknown): boolean {
  return typeof bound === 'number' && Math.abs(bound) <= Number.MAX_SAFE_INTEGER;
}
