/** Maximum length of an entity, and of the text that the references of a document expand to. */
const MOST = 1_000_000;

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([^\s&;#]{1,200}));/g;

/** An entity or a document would become too long. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/**
 * Returns the text of an entity with characters, and with entities that are declared before, expanded.
 *
 * @throws {TooLong}
 */
export function expanded(text: string, entities: ReadonlyMap<string, string>): string {
  // Counted first: a short text can refer to a long entity many times.
  if (text.length + lengthOf(text, entities) > MOST)
    throw new TooLong(`an entity is longer than ${MOST} characters.`);
  return text.replaceAll(REFERENCE, (reference, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return entities.get(name) ?? reference;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 0x10_ff_ff ? reference : String.fromCodePoint(code);
  });
}

/** Returns the names of the entities that a text refers to. */
export function referredNames(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(REFERENCE)].map(([, , , name = '']) => name));
}

/** Returns why the references of a document are not expanded; undefined if they are. */
export function expansionProblem(text: string, entities: ReadonlyMap<string, string>): string | undefined {
  // An entity that nothing refers to may contain anything.
  for (const name of referredNames(text)) {
    if (entities.get(name)?.includes('<')) return `the entity ${name} holds markup, which is not expanded.`;
  }
  if (lengthOf(text, entities) <= MOST) return undefined;
  return `its entities are expanded to more than ${MOST} characters.`;
}

function lengthOf(text: string, entities: ReadonlyMap<string, string>): number {
  let length = 0;
  for (const [, , , name = ''] of text.matchAll(REFERENCE)) length += entities.get(name)?.length ?? 0;
  return length;
}
