import {
  encodePointerToken,
  isRecord,
  type Pointer,
  parseFragmentPointer,
  valueAt,
} from '@partner-apis/model';
import { identifiersIn } from './references.ts';
import type { SourceFile } from './source-file.ts';

/** A place in one of the files of a document. */
export interface FilePlace {
  readonly file: SourceFile;
  readonly pointer: Pointer;
}

/** A schema with a URI of its own. */
interface Resource extends FilePlace {
  readonly uri: string;
  readonly value: object;
}

/**
 * The schemas of a document that have a URI of their own, in `$id`, which references may name instead of a file.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.1
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-9.3
 */
export class SchemaResources {
  readonly #byUri = new Map<string, Resource>();
  readonly #byPlace = new Map<SourceFile, Map<string, Resource>>();

  /** Adds the schemas of a file, outer ones first: an inner `$id` is relative to the one around it. */
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
   * The place in a schema with a URI of its own that a reference leads to.
   *
   * @param from where the reference is written: it is relative to the nearest `$id`, else to the file
   * @returns undefined where the reference names no such schema, or nothing in it
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

  /** Names what references at a place are relative to: equal for two places whose references lead to the same. */
  scopeOf(from: FilePlace): string {
    return this.#around(from.file, from.pointer)?.uri ?? from.file.name;
  }

  /** The innermost schema with a URI of its own around a place, or at it. */
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

/** The place that the fragment of a reference names: by a JSON pointer, or by an anchor. */
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

/** The URI of a file: its own, or one that stands for its place among the others. */
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
