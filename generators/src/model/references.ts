import { own, parseFragmentPointer } from '@partner-apis/model';
import { SpecError } from '../diagnostics/spec-error.ts';
import type { OpenApiDocument, Reference } from '../load/openapi-document.ts';

/** Follows references within a bundled document, such as `#/components/responses/NotFound`, to any place. */
export class References {
  readonly #document: OpenApiDocument;
  readonly #file: string;
  /** The found values by reference: hundreds of operations refer to the same parameter. */
  readonly #found = new Map<string, unknown>();

  constructor(document: OpenApiDocument, file: string) {
    this.#document = document;
    this.#file = file;
  }

  /**
   * Returns the object itself, or the one that it references, with the summary and description beside the reference.
   *
   * @throws {SpecError} when a reference is broken or circular
   * @see OpenAPI 3.1.1, section 4.8.23 (Reference Object)
   */
  follow<T extends object>(value: T | Reference): T {
    const texts: Record<string, unknown> = {};
    const seen = new Set<unknown>();
    let current: T | Reference = value;
    while (isReference(current)) {
      const target = seen.has(current) ? undefined : this.at(current.$ref);
      if (typeof target !== 'object' || target === null) {
        throw new SpecError(`"${current.$ref}" leads nowhere.`, { file: this.#file });
      }
      seen.add(current);
      for (const name of ['summary', 'description'] as const) {
        if (typeof current[name] === 'string') texts[name] ??= current[name];
      }
      current = target as T | Reference;
    }
    return Object.keys(texts).length === 0 ? current : { ...current, ...texts };
  }

  /** Returns the pointer to an object, or to the one that it references. @param pointer pointer to the reference */
  place(value: object, pointer: string): string {
    return isReference(value) && value.$ref.startsWith('#') ? value.$ref.slice(1) : pointer;
  }

  /** Returns the referenced value; `undefined` when there is none. */
  at(ref: string): unknown {
    if (this.#found.has(ref)) return this.#found.get(ref);
    const found = this.#find(ref);
    this.#found.set(ref, found);
    return found;
  }

  #find(ref: string): unknown {
    // A fragment without a slash is an anchor, whose place is unknown.
    if (!/^#(\/|$)/.test(ref)) return undefined;
    let value: unknown = this.#document;
    for (const token of parseFragmentPointer(ref)) {
      if (typeof value !== 'object' || value === null) return undefined;
      const holder = Object.hasOwn(value, token) ? value : this.follow(value);
      if (!Object.hasOwn(holder, token)) return undefined;
      value = own(holder as Readonly<Record<string, unknown>>, token);
    }
    return value;
  }
}

/** Whether a value is a reference without texts of its own, so that it means the same in every place. */
export function isBareReference(value: object): value is Reference {
  return isReference(value) && Object.keys(value).length === 1;
}

function isReference(value: object): value is Reference {
  return '$ref' in value && typeof value.$ref === 'string';
}
