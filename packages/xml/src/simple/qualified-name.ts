import { isName } from '../tokens/characters.ts';

/**
 * Names with their namespaces, as text: `{urn:x}a`, and `a` in no namespace. A prefix means something only in the
 * document that declares it.
 *
 * @see XML Schema part 2, section 3.2.18
 */
export interface QualifiedNames {
  /** The text of a document as a value. A prefix that is not declared stays, and is found to be no value. */
  read(text: string, resolve: (prefix: string) => string | undefined): string;
  /** A value as the text of a document, and what its prefix has to be declared as. */
  write(
    value: string,
    declared: ReadonlyMap<string, string>,
  ): { readonly text: string; readonly prefix?: string; readonly uri: string };
}

export const qualifiedNames: QualifiedNames = {
  read: (text, resolve) => {
    const colon = text.indexOf(':');
    const uri = resolve(colon === -1 ? '' : text.slice(0, colon));
    if (uri === undefined) return text;
    return uri === '' ? text : `{${uri}}${text.slice(colon + 1)}`;
  },
  write: (value, declared) => {
    const { uri, local } = partsOf(value);
    if (uri === '') return { text: local, uri };
    for (const [prefix, known] of declared) if (known === uri) return { text: `${prefix}:${local}`, uri };
    let prefix = 'q';
    while (declared.has(prefix)) prefix += 'q';
    return { text: `${prefix}:${local}`, prefix, uri };
  },
};

export function isQualifiedName(value: string): boolean {
  const { local } = partsOf(value);
  return isName(local) && !local.includes(':');
}

function partsOf(value: string): { readonly uri: string; readonly local: string } {
  const end = value.startsWith('{') ? value.lastIndexOf('}') : -1;
  return { uri: value.slice(1, Math.max(1, end)), local: value.slice(end + 1) };
}
