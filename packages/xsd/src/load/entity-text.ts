import { own } from '@partner-apis/model';

/** Maximum length of the text that the references of a document expand to. */
const MOST = 1_000_000;

/** Maximum number of entities inside each other. */
const DEEPEST = 100;

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([^\s&;#]{1,200}));/g;

/** Entities that every document has. @see XML 1.0, section 4.6 (Predefined Entities) */
const PREDEFINED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The entities of a document, by name. */
export interface Entities {
  /** Values, with references to other entities in them. */
  readonly values: ReadonlyMap<string, string>;
  /** Addresses of files that are entities. They are not read: a schema could show what is in any file. */
  readonly files: ReadonlyMap<string, string>;
}

/** The text of an entity cannot be used. */
class UnusableEntity extends Error {
  override readonly name = 'UnusableEntity';
}

/**
 * Returns the value of an entity from its text in quotes: characters by number are expanded, entities are not.
 *
 * @see XML 1.0, section 4.5 (Construction of Entity Replacement Text)
 */
export function entityValue(literal: string): string {
  return literal.replaceAll(REFERENCE, (reference, decimal?: string, hexadecimal?: string, name?: string) =>
    name === undefined ? character(reference, decimal, hexadecimal) : reference,
  );
}

/** Returns the names of the entities that a text refers to. */
function referredNames(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(REFERENCE)].flatMap(([, , , name]) => name ?? []));
}

/**
 * Returns the texts of the entities that a document refers to, with all references in them expanded. An entity that
 * nothing refers to may contain anything.
 *
 * @param document the document after its declarations
 * @returns texts by name, or what is wrong
 */
export function entityTexts(document: string, entities: Entities): ReadonlyMap<string, string> | string {
  const texts = new Map<string, string>();
  try {
    if (entities.values.size + entities.files.size === 0) return texts;
    for (const name of referredNames(document)) {
      if (entities.values.has(name) || entities.files.has(name)) textOf(name, entities, texts, []);
    }
  } catch (error) {
    if (error instanceof UnusableEntity) return error.message;
    throw error;
  }
  const length = lengthOf(document, texts);
  return length > MOST ? `its entities are expanded to more than ${MOST} characters.` : texts;
}

/** @param open names of the entities that refer to this one, from the outermost in */
function textOf(
  name: string,
  entities: Entities,
  texts: Map<string, string>,
  open: readonly string[],
): string {
  const { values, files } = entities;
  const known = texts.get(name);
  if (known !== undefined) return known;
  if (open.includes(name))
    throw new UnusableEntity(`the entity ${name} contains itself: ${[...open, name].join(', ')}.`);
  const file = files.get(name);
  if (file !== undefined)
    throw new UnusableEntity(
      `the entity ${name} is the file ${file}. Other files may only declare entities.`,
    );
  if (open.length === DEEPEST)
    throw new UnusableEntity(`more than ${DEEPEST} entities are inside each other.`);
  const value = values.get(name) ?? own<string>(PREDEFINED, name);
  if (value === undefined)
    throw new UnusableEntity(`the entity ${open.at(-1)} refers to ${name}, which is not declared.`);
  if (values.has(name) && value.includes('<'))
    throw new UnusableEntity(`the entity ${name} holds markup, which is not expanded.`);
  for (const inner of values.has(name) ? referredNames(value) : [])
    textOf(inner, entities, texts, [...open, name]);
  // Counted before it is expanded: a short value can refer to a long text many times.
  if (value.length + lengthOf(value, texts) > MOST)
    throw new UnusableEntity(`the entity ${name} is longer than ${MOST} characters.`);
  const text = values.has(name)
    ? value.replaceAll(
        REFERENCE,
        (reference, decimal?: string, hexadecimal?: string, inner = '') =>
          texts.get(inner) ?? character(reference, decimal, hexadecimal),
      )
    : value;
  texts.set(name, text);
  return text;
}

function character(reference: string, decimal: string | undefined, hexadecimal: string | undefined): string {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference;
}

function lengthOf(text: string, texts: ReadonlyMap<string, string>): number {
  let length = 0;
  for (const [, , , name = ''] of text.matchAll(REFERENCE)) length += texts.get(name)?.length ?? 0;
  return length;
}
