import {
  encodePointerToken,
  isRecord,
  type Pointer,
  parseFragmentPointer,
  valueAt,
} from '@partner-apis/model';
import { identifiersIn } from './references.ts';
import type { SourceFile } from './source-file.ts';

/** A place in a file of a document. */
export interface FilePlace {
  readonly file: SourceFile;
  readonly pointer: Pointer;
}

/** A schema with its own URI. */
interface Resource extends FilePlace {
  readonly uri: string;
  readonly value: object;
}

/**
 * The schemas of a document that have their own URI (`$id`), which references may use instead of a file.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.1
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-9.3
 */
export class SchemaResources {
  readonly #byUri = new Map<string, Resource>();
  readonly #byPlace = new Map<SourceFile, Map<string, Resource>>();

  /** Adds the schemas of a file, outer ones first, since an inner `$id` is relative to the outer one. */
  add(file: SourceFile): void {
    const found = identifiersIn(file.value);
    if (found.length === 0) return;
    const byPlace = new Map<string, Resource>();
    this.#byPlace.set(file, byPlace);
    for (const { id, holder: value, pointer } of found) {
      const base = this.#around(file, pointer)?.uri ?? addressOf(file);
      const uri = withoutFragment(resolved(id, base));
      if (uri === undefined || uri === base) continue;
      const resource = { uri, file, pointer, value };
      byPlace.set(textOf(pointer), resource);
      this.#byUri.set(uri, resource);
    }
  }

  /**
   * Returns the target of a reference in a schema with its own URI.
   *
   * @param from where the reference is written; it is relative to the nearest `$id`, or otherwise to the file
   * @returns undefined if the reference names no such schema, or nothing in it
   */
  placeOf(reference: string, from: FilePlace): FilePlace | undefined {
    if (this.#byUri.size === 0) return undefined;
    const base = this.#around(from.file, from.pointer)?.uri ?? addressOf(from.file);
    const uri = resolved(reference, base);
    const resource = this.#byUri.get(withoutFragment(uri) ?? '');
    if (resource === undefined) return undefined;
    const inside = pointerIn(resource.value, reference);
    return inside && { file: resource.file, pointer: [...resource.pointer, ...inside] };
  }

  /**
   * Returns what references at a place are relative to. It is equal for two places whose references have the same
   * targets.
   */
  scopeOf(from: FilePlace): string {
    return this.#around(from.file, from.pointer)?.uri ?? from.file.name;
  }

  /** Returns the innermost schema with its own URI that contains a place, or is at it. */
  #around(file: SourceFile, pointer: Pointer): Resource | undefined {
    const byPlace = this.#byPlace.get(file);
    if (byPlace === undefined) return undefined;
    for (let length = pointer.length; length >= 0; length--) {
      const found = byPlace.get(textOf(pointer.slice(0, length)));
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** Returns the place named by the fragment of a reference: a JSON pointer or an anchor. */
export function pointerIn(root: unknown, reference: string): Pointer | undefined {
  const [, fragment = ''] = reference.split('#');
  if (fragment !== '' && !fragment.startsWith('/')) return anchored(root, fragment, []);
  const pointer = parseFragmentPointer(fragment);
  return valueAt(root, pointer) === undefined ? undefined : pointer;
}

function anchored(value: unknown, name: string, pointer: Pointer): Pointer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isRecord(value) && (value.$anchor === name || value.$dynamicAnchor === name)) return pointer;
  for (const [key, one] of Object.entries(value)) {
    const found = anchored(one, name, [...pointer, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the URI of a file: its own, or one that represents its path relative to the others. */
function addressOf({ name }: SourceFile): string {
  if (URL.canParse(name)) return name;
  return new URL(name.split('/').map(encodeURIComponent).join('/'), 'document:///').href;
}

function resolved(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

function withoutFragment(uri: string | undefined): string | undefined {
  return uri?.split('#')[0];
}

function textOf(pointer: Pointer): string {
  return pointer.map((token) => `/${encodePointerToken(token)}`).join('');
}
