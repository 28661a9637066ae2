import { isRecord, parseFragmentPointer } from '@partner-apis/model';
import type { OnePiece } from './one-piece.ts';

/**
 * Finds what a pointer leads to, with references followed on the way.
 *
 * @param pointer `#/paths/~1pets/get`
 * @see RFC 6901
 */
export function valueAtPointer(document: OnePiece, pointer: string): unknown {
  const tokens = parseFragmentPointer(pointer).filter((token) => token !== '');
  return follow(
    document,
    tokens.reduce<unknown>((value, token) => childOf(follow(document, value), token), document),
  );
}

/** The value itself, or what its reference leads to. */
export function follow(document: OnePiece, value: unknown): unknown {
  const ref = childOf(value, '$ref');
  return typeof ref === 'string' ? valueAtPointer(document, ref) : value;
}

/** A value under a key; undefined when there is none. */
export function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The properties of an object; none of anything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
