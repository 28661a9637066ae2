import { isObject, own } from './json.ts';
import { LISTS, MAPS, SINGLE } from './schema.ts';

/**
 * A schema with its own URI, and the anchors in it.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2
 */
export interface Resource {
  readonly uri: string;
  readonly root: object;
  readonly anchors: ReadonlyMap<string, object>;
  /** Anchors that `$dynamicRef` searches for, wherever the evaluation came from. */
  readonly dynamicAnchors: ReadonlyMap<string, object>;
}

interface GrowingResource extends Resource {
  readonly anchors: Map<string, object>;
  readonly dynamicAnchors: Map<string, object>;
}

/** Replaces the address of a document that has none. */
const NO_ADDRESS = 'document:///';

const known = new WeakMap<object, Resources>();

/**
 * Returns the resources of a document, which is read only once.
 *
 * @param isSchema whether the document itself is a schema, unlike an OpenAPI document
 */
export function resourcesIn(document: object, isSchema: boolean): Resources {
  const resources = known.get(document) ?? new Resources(document, isSchema);
  known.set(document, resources);
  return resources;
}

/** The resources of a document, and the targets of references in them. */
export class Resources {
  readonly #document: object;
  readonly #childrenOf: (value: { readonly [name: string]: unknown }) => unknown[];
  /** Whether a `$dynamicRef` may refer to different schemas, depending on where the evaluation came from. */
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

  /** Returns the resource that contains an object. */
  of(holder: object): Resource | undefined {
    return this.#resourceOf.get(holder) ?? this.#resourceOf.get(this.#document);
  }

  /** Returns all schemas that a `$dynamicRef` with a name may refer to. */
  dynamicTargets(name: string): object[] {
    return [...this.#byUri.values()].flatMap(({ dynamicAnchors }) => dynamicAnchors.get(name) ?? []);
  }

  /** Returns the schema that a reference in an object refers to, if there is one. */
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
    // A pointer may lead into an unknown keyword that nevertheless contains a schema.
    if (isObject(target) && !this.#resourceOf.has(target)) this.#read(target, found);
    return target;
  }

  /** Reads the identifiers and anchors of an object and of its parts. */
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

/** Keywords that contain schemas by name. */
const NAMED: ReadonlySet<string> = new Set([...MAPS, '$defs', 'definitions']);
/** Keywords that contain data, in which an `$id` identifies nothing. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** Returns the schemas in a schema. */
function schemasIn(value: { readonly [keyword: string]: unknown }): unknown[] {
  return Object.entries(value).flatMap(([keyword, held]): unknown[] => {
    if (NAMED.has(keyword)) return isObject(held) ? Object.values(held) : [];
    if (SINGLE.has(keyword)) return [held];
    return LISTS.has(keyword) && Array.isArray(held) ? held : [];
  });
}

/** Returns the objects in a part of an OpenAPI document, which has schemas in many places. */
function objectsIn(value: { readonly [name: string]: unknown }): unknown[] {
  return Object.entries(value).flatMap(([name, held]): unknown[] => {
    if (NAMED.has(name)) return isObject(held) ? Object.values(held) : [];
    if (DATA.has(name)) return [];
    return Array.isArray(held) ? held : [held];
  });
}
