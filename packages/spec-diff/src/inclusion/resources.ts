import { isObject, own } from './json.ts';
import { LISTS, MAPS, SINGLE } from './schema.ts';

/**
 * A schema that has a URI of its own, with the anchors in it.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2
 */
export interface Resource {
  readonly uri: string;
  readonly root: object;
  readonly anchors: ReadonlyMap<string, object>;
  /** Anchors that `$dynamicRef` looks for, wherever the evaluation came from. */
  readonly dynamicAnchors: ReadonlyMap<string, object>;
}

interface GrowingResource extends Resource {
  readonly anchors: Map<string, object>;
  readonly dynamicAnchors: Map<string, object>;
}

/** Stands in for the address of a document that has none. */
const NO_ADDRESS = 'document:///';

const known = new WeakMap<object, Resources>();

/**
 * The resources of a document, which is read once.
 *
 * @param isSchema whether the document is a schema itself, unlike one of OpenAPI
 */
export function resourcesIn(document: object, isSchema: boolean): Resources {
  const resources = known.get(document) ?? new Resources(document, isSchema);
  known.set(document, resources);
  return resources;
}

/** The resources of a document, and what references in them lead to. */
export class Resources {
  readonly #document: object;
  readonly #childrenOf: (value: { readonly [name: string]: unknown }) => unknown[];
  /** Whether a `$dynamicRef` may lead to different schemas, depending on where the evaluation came from. */
  hasDynamicAnchors = false;
  readonly #byUri = new Map<string, GrowingResource>();
  readonly #resourceOf = new Map<object, GrowingResource>();

  constructor(document: object, isSchema: boolean) {
    this.#document = document;
    this.#childrenOf = isSchema ? schemasIn : objectsIn;
    const root = resource(NO_ADDRESS, document);
    this.#byUri.set(NO_ADDRESS, root);
    this.#read(document, root);
  }

  /** The resource that an object is in. */
  of(holder: object): Resource | undefined {
    return this.#resourceOf.get(holder) ?? this.#resourceOf.get(this.#document);
  }

  /** All schemas that a `$dynamicRef` of a name may lead to. */
  dynamicTargets(name: string): object[] {
    return [...this.#byUri.values()].flatMap(({ dynamicAnchors }) => dynamicAnchors.get(name) ?? []);
  }

  /** The schema that a reference in an object leads to, if there is one. */
  target(reference: string, holder: object): unknown {
    const uri = resolved(reference, this.of(holder)?.uri ?? NO_ADDRESS);
    if (uri === undefined) return undefined;
    const [address = '', fragment = ''] = uri.split('#');
    const found = this.#byUri.get(address);
    if (found === undefined) return undefined;
    const name = decoded(fragment);
    if (name !== '' && !name.startsWith('/'))
      return found.anchors.get(name) ?? found.dynamicAnchors.get(name);
    const target = valueAt(found.root, name);
    // A pointer may lead into a keyword that nobody knows, where there is a schema nevertheless.
    if (isObject(target) && !this.#resourceOf.has(target)) this.#read(target, found);
    return target;
  }

  /** Reads the identifiers and anchors of an object, and of those in it. */
  #read(start: object, outer: GrowingResource): void {
    const left: [value: unknown, resource: GrowingResource][] = [[start, outer]];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [value, around] = next;
      if (!isObject(value) || this.#resourceOf.has(value)) continue;
      const within = this.#resourceAt(value, around);
      this.#resourceOf.set(value, within);
      if (typeof value.$anchor === 'string') within.anchors.set(value.$anchor, value);
      if (typeof value.$dynamicAnchor === 'string') {
        within.dynamicAnchors.set(value.$dynamicAnchor, value);
        this.hasDynamicAnchors = true;
      }
      for (const child of this.#childrenOf(value)) left.push([child, within]);
    }
  }

  #resourceAt(value: { readonly [keyword: string]: unknown }, around: GrowingResource): GrowingResource {
    if (typeof value.$id !== 'string') return around;
    const [uri] = (resolved(value.$id, around.uri) ?? value.$id).split('#');
    if (uri === undefined || uri === around.uri) return around;
    const own = resource(uri, value);
    this.#byUri.set(uri, own);
    return own;
  }
}

function resource(uri: string, root: object): GrowingResource {
  return { uri, root, anchors: new Map(), dynamicAnchors: new Map() };
}

function resolved(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, token) => {
      const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(value)) return value[Number(name)];
      return isObject(value) ? own(value, name) : undefined;
    }, root);
}

/** Keywords that hold schemas by name. */
const NAMED: ReadonlySet<string> = new Set([...MAPS, '$defs', 'definitions']);
/** Keywords that hold data, in which an `$id` identifies nothing. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** The schemas in a schema. */
function schemasIn(value: { readonly [keyword: string]: unknown }): unknown[] {
  return Object.entries(value).flatMap(([keyword, held]): unknown[] => {
    if (NAMED.has(keyword)) return isObject(held) ? Object.values(held) : [];
    if (SINGLE.has(keyword)) return [held];
    return LISTS.has(keyword) && Array.isArray(held) ? held : [];
  });
}

/** The objects in a part of an OpenAPI document, whose schemas are in many places. */
function objectsIn(value: { readonly [name: string]: unknown }): unknown[] {
  return Object.entries(value).flatMap(([name, held]): unknown[] => {
    if (NAMED.has(name)) return isObject(held) ? Object.values(held) : [];
    if (DATA.has(name)) return [];
    return Array.isArray(held) ? held : [held];
  });
}
