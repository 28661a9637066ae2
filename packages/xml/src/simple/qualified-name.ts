import { isName } from '../tokens/characters.ts';

/**
 * Names with their namespaces, as text: `{urn:x}a`, and `a` in no namespace. A prefix means something only in the
 * document that declares it.
 *
 * @see XML Schema part 2, section 3.2.18
 */
export interface QualifiedNames {
  /**
   * The text of a document as a value. A prefix that is not declared stays, and is found to be no value.
   *
   * @param resolve undefined where the text has namespaces in place of prefixes already, as those of a schema have
   */
  read(text: string, resolve: ((prefix: string) => string | undefined) | undefined): string;
  /**
   * A value as the text of a document.
   *
   * @param declared namespaces by prefix
   * @param start of prefixes that have to be declared
   */
  write(value: string, declared: ReadonlyMap<string, string>, start: string): WrittenName;
  readonly varieties: NameVarieties;
}

/** Lists and unions of names. Messages without names do not bring them along. */
export interface NameVarieties {
  /** Each name of a list has a prefix of its own. */
  list(item: QualifiedNames): QualifiedNames;
  /** Values of a union are names where the first member that takes them is one of names. */
  union<Member extends { readonly names: QualifiedNames | undefined }>(
    members: readonly Member[],
    takes: (member: Member, text: string) => boolean,
  ): QualifiedNames;
}

interface WrittenName {
  readonly text: string;
  /** Namespaces by the prefixes that the text has and that are not declared yet. */
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
