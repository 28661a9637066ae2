/** Maximum total length of the text that a document's references expand to. */
const MOST = 1_000_000;

const ENTITY = /<!ENTITY\s+([^\s%"'<>]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([^\s&;#]{1,200}));/g;

/**
 * Returns the entities that a document type declaration itself declares. External subsets and external entities are not
 * read.
 *
 * @param doctype the text of the declaration
 * @param text the document, whose references are counted before anything is expanded
 * @returns replacement texts by name, or what is wrong
 */
export function entitiesOf(doctype: string, text: string): ReadonlyMap<string, string> | string {
  const entities = new Map<string, string>();
  for (const [, name = '', double, single] of doctype.matchAll(ENTITY)) {
    // The first declaration of a name applies. References to earlier entities are expanded at once.
    const value = expanded(double ?? single ?? '', entities);
    if (value.length > MOST) return `the entity ${name} is longer than ${MOST} characters.`;
    if (!entities.has(name)) entities.set(name, value);
  }
  let length = 0;
  for (const [, , , name = ''] of text.matchAll(REFERENCE)) {
    const value = entities.get(name) ?? '';
    // An entity that nothing refers to may contain anything.
    if (value.includes('<')) return `the entity ${name} holds markup, which is not expanded.`;
    length += value.length;
  }
  return length > MOST ? `its entities are expanded to more than ${MOST} characters.` : entities;
}

function expanded(text: string, entities: ReadonlyMap<string, string>): string {
  return text.replaceAll(REFERENCE, (reference, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return entities.get(name) ?? reference;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 0x10_ff_ff ? reference : String.fromCodePoint(code);
  });
}
