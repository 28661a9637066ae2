import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A part of a document, and the file that its references are relative to. */
interface Part {
  readonly node: Node;
  readonly file: string;
}

/** An object of a YAML document with unknown contents. */
type Node = Readonly<Record<string, unknown>>;

/** Keywords whose schemas describe the value itself, or its items, and so add no name to a path. */
const APPLICATORS = ['allOf', 'oneOf', 'anyOf', 'items', 'prefixItems', 'additionalProperties'] as const;
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/**
 * Reads the paths of all fields that a document gives its operations and schemas, from the YAML alone, and of XML bodies from
 * their schemas. References are followed by their addresses, to where one meets itself; nothing of the model or the pages is
 * used.
 *
 * @param file path of the OpenAPI document
 * @param elements paths below the root element of an XML body (`x-xsd`)
 * @see OpenAPI 3.1, Reference Object; JSON Schema 2020-12, applicators
 */
export class DocumentFields {
  readonly #files = new Map<string, Node>();
  readonly #document: Part;
  readonly #elements: (root: string) => readonly string[];

  constructor(file: string, elements: (root: string) => readonly string[]) {
    this.#elements = elements;
    this.#document = { node: this.#read(file), file };
  }

  /** Sorted paths by operationId: `query pageSize`, `Request body timeSlot`, `200 Location`, `200 parties.code`. */
  operations(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, readonly string[]>();
    for (const [, item] of this.#entries(this.#at(this.#document, 'paths'))) {
      for (const [method, operation] of this.#entries(item)) {
        const { operationId } = operation.node;
        if (!METHODS.includes(method) || typeof operationId !== 'string') continue;
        found.set(operationId, [...this.#ofOperation(item, operation)].toSorted());
      }
    }
    return found;
  }

  /** Sorted paths of properties, at every depth, by the name of the schema: `Fields parties.code`. */
  schemas(): ReadonlyMap<string, readonly string[]> {
    const schemas = this.#entries(this.#at(this.#at(this.#document, 'components'), 'schemas'));
    return new Map(
      schemas.map(([name, schema]) => [name, [...this.#properties(schema, 'Fields ')].toSorted()]),
    );
  }

  #ofOperation(item: Part, operation: Part): ReadonlySet<string> {
    const paths = new Set<string>();
    for (const of of [item, operation]) {
      for (const [, { node }] of this.#entries(this.#at(of, 'parameters')))
        paths.add(`${node.in} ${node.name}`);
    }
    this.#addBody(this.#at(operation, 'requestBody'), 'Request body ', paths);
    for (const [status, response] of this.#entries(this.#at(operation, 'responses'))) {
      this.#addBody(response, `${status} `, paths);
      for (const [name] of this.#entries(this.#at(response, 'headers'))) paths.add(`${status} ${name}`);
    }
    return paths;
  }

  #addBody(body: Part | undefined, section: string, paths: Set<string>): void {
    for (const [, content] of this.#entries(this.#at(body, 'content'))) {
      this.#properties(this.#at(content, 'schema'), section, paths);
      const root = this.#at(content, 'x-xsd')?.node.element;
      if (typeof root === 'string') for (const element of this.#elements(root)) paths.add(section + element);
    }
  }

  #properties(
    schema: Part | undefined,
    above: string,
    paths = new Set<string>(),
    within: readonly Node[] = [],
  ) {
    if (schema === undefined || within.includes(schema.node)) return paths;
    const inside = [...within, schema.node];
    for (const [name, property] of this.#entries(this.#at(schema, 'properties'))) {
      paths.add(above + name);
      this.#properties(property, `${above}${name}.`, paths, inside);
    }
    for (const keyword of APPLICATORS) {
      const below = this.#at(schema, keyword);
      const all = Array.isArray(schema.node[keyword]) ? this.#entries(below).map(([, one]) => one) : [below];
      for (const one of all) this.#properties(one, above, paths, inside);
    }
    return paths;
  }

  #at(part: Part | undefined, key: string): Part | undefined {
    return part && this.#resolved(part.node[key], part.file);
  }

  /** The members of an object or an array, resolved. */
  #entries(part: Part | undefined): readonly (readonly [string, Part])[] {
    return Object.entries(part?.node ?? {}).flatMap(([name, value]) => {
      const member = this.#resolved(value, part?.file ?? '');
      return member === undefined ? [] : [[name, member] as const];
    });
  }

  #resolved(value: unknown, file: string): Part | undefined {
    if (!isNode(value)) return undefined;
    if (typeof value.$ref !== 'string') return { node: value, file };
    const [address = '', pointer = ''] = value.$ref.split('#');
    const target = address === '' ? file : path.resolve(path.dirname(file), address);
    const keys = pointer.split('/').slice(1);
    const names = keys.map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    return names.reduce<Part | undefined>((part, key) => this.#at(part, key), {
      node: this.#read(target),
      file: target,
    });
  }

  #read(file: string): Node {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const read: Node = parse(readFileSync(file, 'utf8'));
    this.#files.set(file, read);
    return read;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
