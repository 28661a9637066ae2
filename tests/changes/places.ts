import { at, below, isMap, type Json, type JsonMap, listAt, mapAt, tokensOf, valueAt } from './json.ts';

export type Direction = 'request' | 'response';

/** A place of messages that a schema describes: a body, or a parameter. */
interface Place {
  readonly direction: Direction;
  /** Pointer of the schema. */
  readonly pointer: string;
  readonly isParameter: boolean;
}

/** Way from a place to a schema: all schemas on it, references followed. */
export interface Use {
  readonly place: Place;
  readonly route: readonly string[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An operation, where it is written, and its path item. */
export interface WrittenOperation {
  readonly path: string;
  readonly method: string;
  readonly pointer: string;
  readonly operation: JsonMap;
  readonly item: JsonMap;
}

export function operationsOf(document: JsonMap): WrittenOperation[] {
  return Object.entries(mapAt(document, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = at(item, method);
      if (!isMap(operation) || !isMap(item)) return [];
      return [{ path, method, pointer: below('/paths', path, method), operation, item }];
    }),
  );
}

/** Follows references of the document itself. */
export function followed(document: JsonMap, pointer: string): string {
  let target = pointer;
  for (let step = 0; step < 20; step++) {
    const reference = at(valueAt(document, target), '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return target;
    target = below('', ...tokensOf(decodeURIComponent(reference.slice(1))));
  }
  return target;
}

/** The places of JSON bodies and of parameters. */
function placesOf(document: JsonMap): Place[] {
  return operationsOf(document).flatMap(({ pointer, path }) => [
    ...contentPlaces(document, followed(document, below(pointer, 'requestBody')), 'request'),
    ...Object.keys(mapAt(valueAt(document, pointer), 'responses')).flatMap((status) =>
      contentPlaces(document, followed(document, below(pointer, 'responses', status)), 'response'),
    ),
    ...[below(pointer, 'parameters'), below('/paths', path, 'parameters')].flatMap((list) =>
      parameterPlaces(document, list),
    ),
  ]);
}

function contentPlaces(document: JsonMap, owner: string, direction: Direction): Place[] {
  return Object.keys(mapAt(valueAt(document, owner), 'content'))
    .filter((type) => /[/+]json(;|$)/.test(type))
    .map((type) => below(owner, 'content', type, 'schema'))
    .filter((pointer) => valueAt(document, pointer) !== undefined)
    .map((pointer) => ({ direction, pointer, isParameter: false }));
}

function parameterPlaces(document: JsonMap, list: string): Place[] {
  const parameters = valueAt(document, list);
  if (!Array.isArray(parameters)) return [];
  return parameters.flatMap((_, index) => {
    const owner = followed(document, below(list, String(index)));
    const pointer = below(owner, 'schema');
    // A path parameter has to stay in its segment, and XML, forms and files have rules of their own.
    if (valueAt(document, pointer) === undefined) return [];
    return [{ direction: 'request' as const, pointer, isParameter: true }];
  });
}

/** Number of uses of a schema that are remembered for each direction. */
const USES = 4;

/** All schemas that places lead to, by their pointers. */
export function usesOf(document: JsonMap): Map<string, Use[]> {
  const found = new Map<string, Use[]>();
  for (const place of placesOf(document)) {
    const visited = new Set<string>();
    const queue: Use[] = [{ place, route: [place.pointer] }];
    for (const use of queue) {
      const pointer = followed(document, use.route.at(-1) ?? '');
      if (visited.has(pointer)) continue;
      visited.add(pointer);
      const route = [...use.route, pointer];
      const known = found.get(pointer) ?? [];
      found.set(pointer, known);
      if (known.filter((one) => one.place.direction === place.direction).length < USES) {
        known.push({ place, route });
      }
      queue.push(
        ...childrenOf(document, pointer, place.direction).map((child) => ({
          place,
          route: [...route, child],
        })),
      );
    }
  }
  return found;
}

/** Whether a schema belongs to the other direction. */
export function isElsewhere(document: JsonMap, pointer: string, direction: Direction): boolean {
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly';
  const target = followed(document, pointer);
  return [pointer, target].some((one) => at(valueAt(document, one), mark) === true);
}

function childrenOf(document: JsonMap, pointer: string, direction: Direction): string[] {
  const schema = valueAt(document, pointer);
  const named = Object.keys(mapAt(schema, 'properties'))
    .map((name) => below(pointer, 'properties', name))
    .filter((one) => !isElsewhere(document, one, direction));
  const single = ['items', 'additionalProperties'].filter((name) => isMap(at(schema, name)));
  const listed = ['allOf', 'anyOf', 'oneOf'].flatMap((name) =>
    listAt(schema, name).map((_, index) => below(pointer, name, String(index))),
  );
  return [...named, ...single.map((name) => below(pointer, name)), ...listed];
}

export function schemaAt(document: JsonMap, pointer: string): JsonMap {
  const found: Json | undefined = valueAt(document, pointer);
  if (!isMap(found)) throw new Error(`There is no schema at ${pointer}`);
  return found;
}
