import { encodePointerToken, parseFragmentPointer } from '@partner-apis/model';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import type { References } from './references.ts';

/** A schema that has a name in the model. */
interface NamedSource {
  readonly name: string;
  readonly source: unknown;
  readonly pointer: string;
}

const COMPONENTS = '#/components/schemas/';

/** Tokens of a pointer that do not describe the schema at its end. */
const STRUCTURE = new Set(['components', 'paths', 'schemas', 'schema', 'properties', 'content', '$defs']);

/**
 * Gives every referenced schema a name. Components already have one. A schema in any other place is named after its
 * path: `Booking.status` for `#/components/schemas/Booking/properties/status`.
 */
export class SchemaReferences {
  readonly #references: References;
  readonly #components: ReadonlySet<string>;
  readonly #named: NamedSource[];
  readonly #elsewhere = new Map<string, string>();
  /** The names by reference: a document refers to some schemas thousands of times. */
  readonly #known = new Map<string, string>();

  constructor(document: OpenApiDocument, references: References) {
    const schemas = Object.entries(document.components?.schemas ?? {});
    this.#references = references;
    this.#components = new Set(schemas.map(([name]) => name));
    this.#named = schemas.map(([name, source]) => ({
      name,
      source,
      pointer: COMPONENTS.slice(1) + encodePointerToken(name),
    }));
  }

  /** Returns the name of the referenced schema; `undefined` for a broken reference. */
  nameOf(ref: string): string | undefined {
    const known = this.#known.get(ref);
    if (known !== undefined) return known;
    const name = this.#find(ref);
    if (name !== undefined) this.#known.set(ref, name);
    return name;
  }

  #find(ref: string): string | undefined {
    const component = componentName(ref);
    if (component !== undefined) return this.#components.has(component) ? component : undefined;
    const source = this.#references.at(ref);
    if (source === undefined) return undefined;
    const name = this.#freeName(ref);
    this.#elsewhere.set(ref, name);
    this.#named.push({ name, source, pointer: ref.slice(1) });
    return name;
  }

  /** Returns the name of the schema in a discriminator's mapping, which may be the bare name of a component. */
  nameOfMapped(target: string): string | undefined {
    return this.#components.has(target) ? target : this.nameOf(target);
  }

  /** Yields all named schemas, ending with those that are referenced during the iteration. */
  *all(): Iterable<NamedSource> {
    for (let index = 0; index < this.#named.length; index++) {
      const named = this.#named[index];
      if (named !== undefined) yield named;
    }
  }

  #freeName(ref: string): string {
    const tokens = parseFragmentPointer(ref).filter((token) => !STRUCTURE.has(token));
    const wanted = tokens.join('.');
    const taken = new Set([...this.#components, ...this.#elsewhere.values()]);
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}.${count}`;
    return name;
  }
}

function componentName(ref: string): string | undefined {
  if (!ref.startsWith(COMPONENTS) || ref.indexOf('/', COMPONENTS.length) !== -1) return undefined;
  return parseFragmentPointer(ref)[2];
}
