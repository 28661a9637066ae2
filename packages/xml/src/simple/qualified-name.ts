import { isName } from '../tokens/characters.ts';

/**
 * Names with their namespaces as text: `{urn:x}a`, and `a` in no namespace. A prefix has a meaning only in the document
 * that declares it.
 *
 * @see XML Schema part 2, section 3.2.18
 */
export interface QualifiedNames {
  /**
   * Converts the text of a document to a value. An undeclared prefix is kept, and the value then fails validation.
   *
   * @param resolve undefined if the text already has namespaces instead of prefixes, like a text in a schema
   */
  read(text: string, resolve: ((prefix: string) => string | undefined) | undefined): string;
  /**
   * Converts a value to the text of a document.
   *
   * @param declared namespaces by prefix
   * @param start start of prefixes that must be declared
   */
  write(value: string, declared: ReadonlyMap<string, string>, start: string): WrittenName;
  readonly varieties: NameVarieties;
}

/** Lists and unions of names, which messages without names do not bundle. */
export interface NameVarieties {
  /** Returns the names of a list, each of which has its own prefix. */
  list(item: QualifiedNames): QualifiedNames;
  /** Returns the names of a union. A value is a name if the first member that accepts it is a type of names. */
  union<Member extends { readonly names: QualifiedNames | undefined }>(
    members: readonly Member[],
    takes: (member: Member, text: string) => boolean,
  ): QualifiedNames;
}

interface WrittenName {
  readonly text: string;
  /** Namespaces by the prefixes in the text that are not declared yet. */
  readonly prefixes: ReadonlyMap<string, string>;
}

export function isQualifiedName(value: string): boolean {
  const { local } = partsOfName(value);
  return isName(local) && !local.includes(':');
}

export function partsOfName(value: string): { readonly uri: string; readonly local: string } {
  const end = value.startsWith('{') ? value.lastIndexOf('}') : -1;
  return { uri: value.slice(1, Math.max(1, end)), local: value.slice(end + 1) };
}
