import { type Schema, type SchemaNode, subschemasOf } from './schema.ts';

/**
 * Gives schemas numbers: two schemas that accept the same values because they are written alike, with references
 * followed, have the same one. Circles are compared as what they unfold to.
 */
export class Numbering {
  readonly #numbers = new Map<SchemaNode, number>();
  readonly #known = new Map<string, number>();

  /** Numbers schemas and all that they hold. To be called once, before others are asked for. */
  constructor(roots: readonly Schema[]) {
    const nodes = nodesBelow(roots);
    const own = new Map(nodes.map((node) => [node, ownText(node)]));
    const children = new Map(nodes.map((node) => [node, subschemasOf(node)]));
    let numbers = numbered(nodes, (node) => own.get(node) ?? '');
    for (;;) {
      const last = numbers;
      const number = (schema: Schema) => (typeof schema === 'boolean' ? String(schema) : last.of.get(schema));
      numbers = numbered(nodes, (node) => {
        const held = (children.get(node) ?? []).map(([place, schema]) => `${place}=${number(schema)}`);
        return `${last.of.get(node)} ${held.sort().join()}`;
      });
      if (numbers.count === last.count) break;
    }
    for (const [node, number] of numbers.of) this.#numbers.set(node, number);
    for (const node of nodes) this.#known.set(this.#textOf(node), this.of(node));
  }

  /** The number of a schema, also of one that was made since. */
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
    const held = subschemasOf(node).map(([place, schema]) => `${place}=${this.of(schema)}`);
    return `${ownText(node)} ${held.sort().join()}`;
  }
}

/** Schemas and all that they hold, each once. */
export function nodesBelow(roots: readonly Schema[]): SchemaNode[] {
  const found = new Set<SchemaNode>();
  const left = [...roots];
  for (let schema = left.pop(); schema !== undefined; schema = left.pop()) {
    if (typeof schema === 'boolean' || found.has(schema)) continue;
    found.add(schema);
    left.push(...subschemasOf(schema).map(([, one]) => one));
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

/** The keywords that hold no schema, as text in which their order does not count. */
function ownText(node: SchemaNode): string {
  const held = new Set(subschemasOf(node).map(([place]) => place.split('/')[0]));
  const own = Object.entries(node)
    .filter(([keyword]) => !held.has(keyword))
    .map(([keyword, value]): [string, unknown] => [keyword, SETS.has(keyword) ? [...value].sort() : value])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(own, (_, value) => (value instanceof Map ? [...value] : value));
}

/** Lists whose order says nothing. */
const SETS: ReadonlySet<string> = new Set(['required', 'type']);
