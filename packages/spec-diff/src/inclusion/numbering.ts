import { type Schema, type SchemaNode, subschemasOf } from './schema.ts';

/**
 * Gives schemas numbers: two schemas that accept the same values because they are written alike, with references
 * followed, have the same number. Circular schemas are compared by what they unfold to.
 */
export class Numbering {
  readonly #numbers = new Map<SchemaNode, number>();
  readonly #known = new Map<string, number>();

  /** Numbers schemas and everything that they contain. Must be called once, before others are asked for. */
  constructor(roots: readonly Schema[]) {
    const nodes = nodesBelow(roots);
    let numbers = numbered(nodes, (node) => partsOf(node).own);
    for (;;) {
      const last = numbers;
      const number = (schema: Schema) => (typeof schema === 'boolean' ? schema : last.of.get(schema));
      numbers = numbered(nodes, (node) => {
        let text = `${last.of.get(node)}`;
        for (const [, schema] of partsOf(node).held) text += ` ${number(schema)}`;
        return text;
      });
      if (numbers.count === last.count) break;
    }
    for (const [node, number] of numbers.of) this.#numbers.set(node, number);
    for (const node of nodes) this.#known.set(this.#textOf(node), this.of(node));
  }

  /** Returns the number of a schema, which may have been created later. */
  of(schema: Schema): number {
    if (typeof schema === 'boolean') return schema ? -1 : -2;
    const number = this.#numbers.get(schema) ?? this.#numberOf(schema);
    this.#numbers.set(schema, number);
    return number;
  }

  #numberOf(node: SchemaNode): number {
    const text = this.#textOf(node);
    const number = this.#known.get(text) ?? this.#known.size + this.#numbers.size;
    this.#known.set(text, number);
    return number;
  }

  #textOf(node: SchemaNode): string {
    const { own, held } = partsOf(node);
    return `${own} ${held.map(([, schema]) => this.of(schema)).join(' ')}`;
  }
}

/** Returns schemas and everything that they contain, each once. */
export function nodesBelow(roots: readonly Schema[]): SchemaNode[] {
  const found = new Set<SchemaNode>();
  const left = [...roots];
  for (let schema = left.pop(); schema !== undefined; schema = left.pop()) {
    if (typeof schema === 'boolean' || found.has(schema)) continue;
    found.add(schema);
    for (const [, one] of partsOf(schema).held) left.push(one);
  }
  return [...found];
}

function numbered(nodes: readonly SchemaNode[], textOf: (node: SchemaNode) => string) {
  const byText = new Map<string, number>();
  const of = new Map<SchemaNode, number>();
  for (const node of nodes) {
    const text = textOf(node);
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    of.set(node, number);
  }
  return { of, count: byText.size };
}

/** The keywords of a schema itself, and the schemas that it contains. */
interface Parts {
  /** Everything except the schemas, in a canonical order, including the places where it contains one. */
  readonly own: string;
  /** The contained schemas, by place. */
  readonly held: readonly (readonly [place: string, schema: Schema])[];
}

/** The same schemas are asked about again and again, and do not change. */
const parts = new WeakMap<SchemaNode, Parts>();

function partsOf(node: SchemaNode): Parts {
  const known = parts.get(node);
  if (known !== undefined) return known;
  const held = subschemasOf(node).sort(byName);
  const found = { own: ownText(node, held), held };
  parts.set(node, found);
  return found;
}

/** Returns the keywords that contain no schema, and the places of those that do, as text in a canonical order. */
function ownText(node: SchemaNode, held: Parts['held']): string {
  const places = held.map(([place]) => place);
  const holding = new Set(places.map((place) => place.split('/')[0]));
  const own = Object.entries(node)
    .filter(([keyword]) => !holding.has(keyword))
    .map(([keyword, value]): [string, unknown] => [keyword, SETS.has(keyword) ? [...value].sort() : value])
    .sort(byName);
  return JSON.stringify([own, places], (_, value) => (value instanceof Map ? [...value] : value));
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Lists whose order is irrelevant. */
const SETS: ReadonlySet<string> = new Set(['required', 'type']);
