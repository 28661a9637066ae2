/** A document with one change. */
export interface Mutant {
  readonly kind: string;
  /** Place of the change in the original, and its description for a reader. */
  readonly change: string;
  readonly text: string;
}

interface Tag {
  /** With its prefix. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface Found {
  readonly open: Tag;
  /** The end tag; the start tag itself when the element is empty. */
  close: Tag;
  readonly parent: Found | undefined;
  readonly children: Found[];
}

type Random = (bound: number) => number;
type Mutation = (text: string, element: Found, random: Random) => string | undefined;

const TOKENS = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(?:"[^"]*"|'[^']*'|[^"'>])+>/g;
const ATTRIBUTE = /\s([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;
const VALUES = ['', 'x', '-1', '0', 'true', '2026-02-30', '2026-11-23', 'urn:x', ' a  b ', '9'.repeat(40)];

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'element dropped': (text, { open, close, parent }) =>
    parent && text.slice(0, open.start) + text.slice(close.end),
  'element doubled': (text, { open, close, parent }) =>
    parent && text.slice(0, close.end) + text.slice(open.start),
  'element renamed': (text, element) => renamed(text, element, `${element.open.name}X`),
  'element named like another': (text, element, random) => {
    const siblings = element.parent?.children.filter(({ open }) => open.name !== element.open.name) ?? [];
    const other = siblings[random(siblings.length)];
    return other && renamed(text, element, other.open.name);
  },
  'element moved': (text, element) => {
    const siblings = element.parent?.children ?? [];
    const next = siblings[siblings.indexOf(element) + 1];
    if (next === undefined) return undefined;
    const [from, to] = [element.open.start, next.close.end];
    const between = text.slice(element.close.end, next.open.start);
    return splice(text, from, to, textOf(text, next) + between + textOf(text, element));
  },
  'text changed': (text, { open, close, children }, random) =>
    children.length > 0 || close === open
      ? undefined
      : splice(text, open.end, close.start, changed(text.slice(open.end, close.start), random)),
  'attribute dropped': (text, { open }, random) => withAttribute(text, open, random, () => ''),
  'attribute renamed': (text, { open }, random) =>
    withAttribute(text, open, random, (name, value) => ` ${name}X=${value}`),
  'attribute changed': (text, { open }, random) =>
    withAttribute(text, open, random, (name, value) => ` ${name}="${changed(value.slice(1, -1), random)}"`),
};

/**
 * Changes a document at random places, always the same ones for the same seed. Each change leaves it well-formed, except
 * that a prefix can be without its declaration.
 *
 * @param text a well-formed document without a document type declaration
 */
export function mutantsOf(text: string, count: number, seed: number): Mutant[] {
  const random = randomFrom(seed);
  const elements = elementsOf(text);
  const kinds = Object.entries(MUTATIONS);
  const mutants = new Map<string, Mutant>();
  for (let tries = 0; tries < count * 20 && mutants.size < count; tries++) {
    const [kind, mutate] = kinds[tries % kinds.length] ?? [];
    const element = elements[random(elements.length)];
    if (kind === undefined || mutate === undefined || element === undefined) continue;
    const mutated = mutate(text, element, random);
    if (mutated === undefined || mutated === text) continue;
    const line = text.slice(0, element.open.start).split('\n').length;
    mutants.set(mutated, { kind, change: `${kind}: ${element.open.name}, line ${line}`, text: mutated });
  }
  return [...mutants.values()];
}

function elementsOf(text: string): Found[] {
  const all: Found[] = [];
  let parent: Found | undefined;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (/^<[!?]/.test(token)) continue;
    const name = /^<\/?([^\s/>]+)/.exec(token)?.[1] ?? '';
    const tag = { name, start: index, end: index + token.length };
    if (token.startsWith('</')) {
      if (parent) parent.close = tag;
      parent = parent?.parent;
      continue;
    }
    const element: Found = { open: tag, close: tag, parent, children: [] };
    parent?.children.push(element);
    all.push(element);
    if (!token.endsWith('/>')) parent = element;
  }
  return all;
}

function renamed(text: string, { open, close }: Found, name: string): string {
  const start = open.start + 1;
  if (open === close) return splice(text, start, start + open.name.length, name);
  const closed = splice(text, close.start + 2, close.start + 2 + close.name.length, name);
  return splice(closed, start, start + open.name.length, name);
}

/** Rewrites one attribute of a start tag; declarations of namespaces stay. */
function withAttribute(
  text: string,
  open: Tag,
  random: Random,
  write: (name: string, value: string) => string,
): string | undefined {
  const attributes = [...text.slice(open.start, open.end).matchAll(ATTRIBUTE)].filter(
    ([, name = '']) => !/^xmlns(:|$)/.test(name),
  );
  const attribute = attributes[random(attributes.length)];
  if (attribute === undefined) return undefined;
  const [whole, name = '', value = ''] = attribute;
  const start = open.start + attribute.index;
  return splice(text, start, start + whole.length, write(name, value));
}

function changed(value: string, random: Random): string {
  const options = [...VALUES, `${value}0`, `x${value}`, ` ${value} `, value.replace(/[^;]$/, '')];
  return options[random(options.length)] ?? '';
}

function splice(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function textOf(text: string, { open, close }: Found): string {
  return text.slice(open.start, close.end);
}

/** Mulberry32: the same numbers on every machine. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}
