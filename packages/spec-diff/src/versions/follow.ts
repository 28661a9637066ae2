import { isRecord, parseFragmentPointer } from '@partner-apis/model';
import type { OnePiece } from './one-piece.ts';

/**
 * Returns the value at a pointer, with references on its path followed.
 *
 * @param pointer a pointer such as `#/paths/~1pets/get`
 * @see RFC 6901
 */
export function valueAtPointer(document: OnePiece, pointer: string): unknown {
  const tokens = parseFragmentPointer(pointer).filter((token) => token !== '');
  return follow(
    document,
    tokens.reduce<unknown>((value, token) => childOf(follow(document, value), token), document),
  );
}

/** Returns the value itself, or the target of its reference. */
export function follow(document: OnePiece, value: unknown): unknown {
  const ref = childOf(value, '$ref');
  return typeof ref === 'string' ? valueAtPointer(document, ref) : value;
}

/** Returns the value under a key; undefined when there is none. */
export function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns the properties of an object; none for anything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
