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
}

interface WrittenName {
  readonly text: string;
  /** Namespaces by the prefixes that the text has and that are not declared yet. */
  readonly prefixes: ReadonlyMap<string, string>;
}

const NO_PREFIXES: ReadonlyMap<string, string> = new Map();

export const qualifiedNames: QualifiedNames = {
  read: (text, resolve) => {
    if (resolve === undefined) return text;
    // No document has a name in braces: with a colon before it, it is no name of ours either.
    if (text.startsWith('{')) return `:${text}`;
    const colon = text.indexOf(':');
    const uri = resolve(colon === -1 ? '' : text.slice(0, colon));
    if (uri === undefined) return text;
    return uri === '' ? text : `{${uri}}${text.slice(colon + 1)}`;
  },
  write: (value, declared, start) => {
    const { uri, local } = partsOf(value);
    if (uri === '') return { text: local, prefixes: NO_PREFIXES };
    for (const [prefix, known] of declared)
      if (known === uri) return { text: `${prefix}:${local}`, prefixes: NO_PREFIXES };
    let prefix = start;
    while (declared.has(prefix)) prefix += 'q';
    return { text: `${prefix}:${local}`, prefixes: new Map([[prefix, uri]]) };
  },
};

/** Lists of names: each name has a prefix of its own. */
// @__NO_SIDE_EFFECTS__
export function listedNames({ read, write }: QualifiedNames): QualifiedNames {
  return {
    read: (text, resolve) =>
      text
        .split(' ')
        .map((name) => read(name, resolve))
        .join(' '),
    write: (value, declared, start) => {
      const prefixes = new Map<string, string>();
      const texts = value.split(' ').map((name) => {
        const written = write(name, new Map([...declared, ...prefixes]), start);
        for (const [prefix, uri] of written.prefixes) prefixes.set(prefix, uri);
        return written.text;
      });
      return { text: texts.join(' '), prefixes };
    },
  };
}

export function isQualifiedName(value: string): boolean {
  const { local } = partsOf(value);
  return isName(local) && !local.includes(':');
}

function partsOf(value: string): { readonly uri: string; readonly local: string } {
  const end = value.startsWith('{') ? value.lastIndexOf('}') : -1;
  return { uri: value.slice(1, Math.max(1, end)), local: value.slice(end + 1) };
}
