import path from 'node:path';
import { decodeFragmentToken } from '@partner-apis/model';
import { SpecError } from '../../../../generators/src/diagnostics/spec-error.ts';
import { bundleDocument as loadBundled } from '../../../../generators/src/load/openapi.ts';
import { DiffError } from '../error/diff-error.ts';

/** A document with everything that it references inside it. */
export type BundledDocument = Readonly<Record<string, unknown>>;

/**
 * Reads a document and what it references in other files.
 *
 * @param root folder that messages name files from
 * @param file path of `openapi.yaml` below it
 * @param name how messages call the document
 * @throws {DiffError} when it cannot be read, or a reference leads nowhere: with file, line and column
 */
export async function bundleDocument(root: string, file: string, name: string): Promise<BundledDocument> {
  try {
    const document = await loadBundled(path.join(root, file));
    return isObject(document) ? document : {};
  } catch (cause) {
    if (!(cause instanceof SpecError)) throw cause;
    const place = [path.relative(root, cause.file), cause.line, cause.column].filter(
      (part) => part !== undefined,
    );
    const advice = cause.advice === undefined ? '' : ` ${cause.advice}`;
    throw new DiffError(`${name} cannot be compared: ${place.join(':')}: ${cause.problem}${advice}`, {
      cause,
    });
  }
}

/**
 * What a pointer leads to, with references followed on the way.
 *
 * @param pointer `#/paths/~1pets/get`
 * @see RFC 6901
 */
function valueAt(document: BundledDocument, pointer: string): unknown {
  return follow(
    document,
    tokensOf(pointer).reduce<unknown>((value, token) => childOf(follow(document, value), token), document),
  );
}

/** The value itself, or what its reference leads to. */
export function follow(document: BundledDocument, value: unknown): unknown {
  const ref = childOf(value, '$ref');
  return typeof ref === 'string' ? valueAt(document, ref) : value;
}

/** A value under a key; undefined when there is none. */
export function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .filter((token) => token !== '')
    .map(decodeFragmentToken);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
