import { decodeFragmentToken } from '@partner-apis/model';
import { bundle, createConfig } from '@redocly/openapi-core';
import { DiffError } from './diff-error.ts';

/** A document with everything that it references inside it. */
export type BundledDocument = Readonly<Record<string, unknown>>;

/**
 * Reads a document and what it references in other files.
 *
 * @param file path of `openapi.yaml`
 * @param name how messages call the document
 * @throws {DiffError} when it cannot be read, or a reference leads nowhere
 */
export async function bundleDocument(file: string, name: string): Promise<BundledDocument> {
  const { bundle: document, problems } = await read(file, name);
  const [problem] = problems;
  if (problem !== undefined) throw new DiffError(`${name} cannot be compared: ${problem.message}`);
  return isObject(document.parsed) ? document.parsed : {};
}

async function read(file: string, name: string): ReturnType<typeof bundle> {
  try {
    return await bundle({ ref: file, config: await createConfig({}) });
  } catch (cause) {
    const [reason] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw new DiffError(`${name} cannot be read: ${reason}`, { cause });
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
