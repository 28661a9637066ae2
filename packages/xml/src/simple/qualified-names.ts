import { type NameVarieties, partsOfName, type QualifiedNames } from './qualified-name.ts';

type Prefixes = ReadonlyMap<string, string>;

const NO_PREFIXES: Prefixes = new Map();

/** Reads and writes names. Only messages with names bundle it. */
export const qualifiedNames: QualifiedNames = {
  read: (text, resolve) => {
    if (resolve === undefined) return text;
    // No document has a name in braces. With a leading colon, it is not a name of ours either.
    if (text.startsWith('{')) return `:${text}`;
    const colon = text.indexOf(':');
    const uri = resolve(colon === -1 ? '' : text.slice(0, colon));
    if (uri === undefined) return text;
    return uri === '' ? text : `{${uri}}${text.slice(colon + 1)}`;
  },
  write: (value, declared, start) => {
    const { uri, local } = partsOfName(value);
    if (uri === '') return { text: local, prefixes: NO_PREFIXES };
    for (const [prefix, known] of declared)
      if (known === uri) return { text: `${prefix}:${local}`, prefixes: NO_PREFIXES };
    let prefix = start;
    while (declared.has(prefix)) prefix += 'q';
    return { text: `${prefix}:${local}`, prefixes: new Map([[prefix, uri]]) };
  },
  varieties: {
    list: (item) => listed(item),
    union: (members, takes) => oneOf(members, takes),
  },
};

function listed(item: QualifiedNames): QualifiedNames {
  return {
    read: (text, resolve) =>
      text
        .split(' ')
        .map((name) => item.read(name, resolve))
        .join(' '),
    write: (value, declared, start) => {
      const prefixes = new Map<string, string>();
      const texts = value.split(' ').map((name) => {
        const written = item.write(name, new Map([...declared, ...prefixes]), start);
        for (const [prefix, uri] of written.prefixes) prefixes.set(prefix, uri);
        return written.text;
      });
      return { text: texts.join(' '), prefixes };
    },
    varieties: item.varieties,
  };
}

const oneOf: NameVarieties['union'] = (members, takes) => ({
  read: (text, resolve) => {
    for (const member of members) {
      const value = member.names ? member.names.read(text.trim(), resolve) : text;
      if (takes(member, value)) return value;
    }
    return text;
  },
  write: (value, declared, start) => {
    const names = members.find((member) => takes(member, value))?.names;
    return names?.write(value, declared, start) ?? { text: value, prefixes: NO_PREFIXES };
  },
  varieties: qualifiedNames.varieties,
});
