import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, own } from '@partner-apis/model';
import type { Document } from '../document/document.ts';

/** Texts that become comments. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'summary', 'x-assumption']);

/** Maps in which such a text is a value. */
const TEXT_MAPS: ReadonlySet<string> = new Set(['mapping', 'scopes']);

/**
 * Whether two documents are written alike, except for their descriptions and the files that they consist of. The SDKs
 * generated from them are the same, since referenced parts have the same names.
 *
 * A recorded version is a single file, whatever the document is, so that the files themselves are rarely the same.
 */
export function areWrittenAlike(before: Document, after: Document): boolean {
  return new Likeness(before, after).isSameDocument();
}

class Likeness {
  readonly #before: Document;
  readonly #after: Document;
  readonly #compared = new Map<JsonValue, Set<JsonValue>>();
  /** Names of referenced parts. */
  readonly #referenced = new Set<string>();

  constructor(before: Document, after: Document) {
    this.#before = before;
    this.#after = after;
  }

  isSameDocument(): boolean {
    const { components: one = {}, paths = {}, ...before } = this.#before.root.object;
    const { components: other = {}, paths: otherPaths = {}, ...after } = this.#after.root.object;
    return (
      this.#isSame(before, after) &&
      this.#areSamePaths(paths, otherPaths) &&
      this.#areSameComponents(one, other)
    );
  }

  /** Compares path items, which may be written in place or in a separate file. */
  #areSamePaths(before: JsonValue, after: JsonValue): boolean {
    const names = [...new Set([...namesOf(before), ...namesOf(after)])];
    return names.every((name) => this.#isSamePart(partOf(before, name), partOf(after, name)));
  }

  /** Compares parts whose names do not come from the references to them. */
  #isSamePart(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
    return this.#isSame(followed(this.#before, one), followed(this.#after, other));
  }

  /** Compares components, which other documents may have in separate files. */
  #areSameComponents(before: JsonValue, after: JsonValue): boolean {
    const kinds = new Set([...namesOf(before), ...namesOf(after)]);
    return [...kinds].every((kind) => {
      const [one, other] = [partOf(before, kind), partOf(after, kind)];
      return [...new Set([...namesOf(one), ...namesOf(other)])].every((name) => {
        const [was, is] = [partOf(one, name), partOf(other, name)];
        if (was === undefined || is === undefined) return this.#referenced.has(name);
        return kind === 'schemas' ? this.#isSame(was, is) : this.#isSamePart(was, is);
      });
    });
  }

  #isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
    if (one === undefined || other === undefined) return one === other;
    if (isJsonArray(one) && isJsonArray(other)) {
      return one.length === other.length && one.every((item, index) => this.#isSame(item, other[index]));
    }
    if (!isJsonObject(one) || !isJsonObject(other)) return one === other;
    return this.#isCompared(one, other) || this.#areSameObjects(one, other);
  }

  /** Whether two objects were compared. Circular values are alike unless a difference is found. */
  #isCompared(one: JsonObject, other: JsonObject): boolean {
    const known = this.#compared.get(one) ?? new Set();
    this.#compared.set(one, known);
    if (known.has(other)) return true;
    known.add(other);
    return false;
  }

  #areSameObjects(one: JsonObject, other: JsonObject): boolean {
    const [target, otherTarget] = [this.#before.targetOf(one), this.#after.targetOf(other)];
    if ((target === undefined) !== (otherTarget === undefined)) return false;
    if (target !== undefined) {
      const [name, otherName] = [nameOf(own(one, '$ref')), nameOf(own(other, '$ref'))];
      if (name !== otherName || !this.#isSame(target, otherTarget)) return false;
      this.#referenced.add(name);
    }
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => {
      const [was, is] = [own(one, name), own(other, name)];
      if (name === '$ref' && target !== undefined) return true;
      if (TEXTS.has(name) && isText(was) && isText(is)) return true;
      if (TEXT_MAPS.has(name)) return JSON.stringify(was) === JSON.stringify(is);
      return this.#isSame(was, is);
    });
  }
}

function followed(document: Document, value: JsonValue | undefined): JsonValue | undefined {
  return (isJsonObject(value) ? document.targetOf(value) : undefined) ?? value;
}

function isText(value: JsonValue | undefined): boolean {
  return value === undefined || typeof value === 'string';
}

function namesOf(value: JsonValue | undefined): string[] {
  return isJsonObject(value) ? Object.keys(value) : [];
}

function partOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(value) ? own(value, name) : undefined;
}

/** Returns the name in a reference. @example nameOf('../common/schemas.yaml#/Errors') // 'Errors' */
function nameOf(reference: JsonValue | undefined): string {
  return String(reference).split('/').at(-1) ?? '';
}
