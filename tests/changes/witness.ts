import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { at, below, isMap, type Json, type JsonMap, listAt, mapAt, valueAt } from './json.ts';
import { type Direction, followed, isElsewhere, type Use } from './places.ts';

const MOST_VALUES = 3000;

/** A change of one value into others that may show a break. */
export type Probe = (sample: Json) => readonly Json[];

/** One state of a document, judged by ajv and by a sampler that follows only the schemas. Neither knows the judge. */
export class Witness {
  readonly #document: JsonMap;
  readonly #ajv = new Map<Direction, Ajv2020>();
  readonly #validators = new Map<string, ValidateFunction>();
  /** Number of values that the sample may still contain, since recursive schemas have no end. */
  #left = 0;

  constructor(document: JsonMap) {
    this.#document = document;
  }

  accepts(pointer: string, direction: Direction, value: Json): boolean {
    const key = `${direction} ${pointer}`;
    const known = this.#validators.get(key) ?? this.#compiled(pointer, direction);
    this.#validators.set(key, known);
    return known(value);
  }

  #compiled(pointer: string, direction: Direction): ValidateFunction {
    const ajv = this.#ajv.get(direction) ?? this.#instance(direction);
    this.#ajv.set(direction, ajv);
    return ajv.compile({ $ref: `doc:api#${encodeURI(pointer)}` });
  }

  #instance(direction: Direction): Ajv2020 {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
    formats.default(ajv);
    ajv.addSchema({ ...asJsonSchema(this.#document, this.#document, '', direction), $id: 'doc:api' });
    return ajv;
  }

  /** A small value of a place that goes through the schema at the end of a route, changed there by a probe. */
  instance({ place, route }: Use, change: (value: Json) => Json): Json | undefined {
    this.#left = MOST_VALUES;
    return this.#sample(place.pointer, place.direction, new Set(route), route.at(-1) ?? '', change, 0);
  }

  #sample(
    written: string,
    direction: Direction,
    route: ReadonlySet<string>,
    goal: string,
    change: (value: Json) => Json,
    depth: number,
  ): Json | undefined {
    this.#left -= 1;
    if (this.#left < 0) return undefined;
    const pointer = followed(this.#document, written);
    const inner = (child: string) =>
      this.#sample(
        child,
        direction,
        depth > 12 ? new Set() : route,
        depth > 12 ? '' : goal,
        change,
        depth + 1,
      );
    const value = depth > 16 ? null : this.#own(pointer, direction, route, inner);
    return pointer === goal && value !== undefined ? change(value) : value;
  }

  #own(
    pointer: string,
    direction: Direction,
    route: ReadonlySet<string>,
    inner: (child: string) => Json | undefined,
  ): Json | undefined {
    const schema = valueAt(this.#document, pointer);
    if (!isMap(schema)) return null;
    const isOnRoute = (child: string) => route.has(child) || route.has(followed(this.#document, child));
    const members = (name: string) =>
      listAt(schema, name).map((_, index) => below(pointer, name, String(index)));
    const unions = ['oneOf', 'anyOf'].flatMap((name) => {
      const all = members(name);
      return all.find(isOnRoute) ?? all.slice(0, 1);
    });
    const parts = [...members('allOf'), ...unions].map(inner);
    const own = plainValue(schema);
    if (own !== undefined && !isMap(own) && !Array.isArray(own)) return own;
    const type = typeOf(schema);
    if (type === 'array') {
      const child = below(pointer, 'items');
      const least = Math.max(Number(at(schema, 'minItems') ?? 0), isOnRoute(child) ? 1 : 0);
      return Array.from({ length: least }, () => inner(child) ?? null);
    }
    if (type === 'object' || at(schema, 'properties') !== undefined || parts.some((one) => isMap(one))) {
      const found: JsonMap = {};
      for (const part of parts) if (isMap(part)) Object.assign(found, part);
      const names = Object.keys(mapAt(schema, 'properties'));
      const required = new Set(listAt(schema, 'required').map(String));
      for (const name of names) {
        const child = below(pointer, 'properties', name);
        if (isElsewhere(this.#document, child, direction)) continue;
        if (!required.has(name) && !isOnRoute(child)) continue;
        found[name] = inner(child) ?? null;
      }
      const rest = below(pointer, 'additionalProperties');
      if (route.has(rest)) found.key = inner(rest) ?? null;
      return found;
    }
    return parts.length > 0 ? parts[0] : scalar(schema, type);
  }
}

function typeOf(schema: JsonMap): string | undefined {
  const type = at(schema, 'type');
  return Array.isArray(type) ? String(type.find((one) => one !== 'null') ?? 'null') : type?.toString();
}

function plainValue(schema: JsonMap): Json | undefined {
  return at(schema, 'const') ?? listAt(schema, 'enum').find((one) => one !== null);
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T10:00:00Z',
  email: 'a@b.example',
  hostname: 'a.example',
  ipv4: '127.0.0.1',
  time: '10:00:00Z',
  uri: 'https://a.example/',
  url: 'https://a.example/',
  uuid: '3f2b8c1e-1111-4222-8333-444455556666',
};

function scalar(schema: JsonMap, type: string | undefined): Json {
  const shown = [at(schema, 'example'), listAt(schema, 'examples')[0], at(schema, 'default')];
  const example = shown.find((one) => one !== undefined && one !== null);
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === undefined) return example ?? 'a';
  if (typeof example === 'string') return example;
  const format = FORMATS[String(at(schema, 'format'))];
  return format ?? 'a'.repeat(Math.max(1, Number(at(schema, 'minLength') ?? 1)));
}

function numberOf(schema: JsonMap): number {
  const step = Number(at(schema, 'multipleOf') ?? 1);
  const least = at(schema, 'minimum') ?? at(schema, 'exclusiveMinimum');
  const most = at(schema, 'maximum') ?? at(schema, 'exclusiveMaximum');
  if (typeof least === 'number')
    return Math.ceil((least + (at(schema, 'exclusiveMinimum') ? 1 : 0)) / step) * step;
  return typeof most === 'number' && most < 1 ? Math.floor((most - 1) / step) * step : step;
}

/**
 * A part of a document as JSON Schema 2020-12, as it is in one direction: `nullable` and flags of OpenAPI 3.0 in other
 * words, properties of the other direction ignored.
 */
function asJsonSchema(part: Json, document: JsonMap, pointer: string, direction: Direction): JsonMap {
  const found = converted(part, document, pointer, direction);
  return isMap(found) ? found : {};
}

const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

function converted(part: Json, document: JsonMap, pointer: string, direction: Direction): Json {
  if (Array.isArray(part)) {
    return part.map((one, index) => converted(one, document, below(pointer, String(index)), direction));
  }
  if (!isMap(part)) return part;
  const is30 = String(at(document, 'openapi')).startsWith('3.0');
  if (is30 && typeof part.$ref === 'string') return { $ref: part.$ref };
  const copy: JsonMap = {};
  for (const [name, value] of Object.entries(part)) {
    if (name === '$id' || name === '$anchor' || name === 'discriminator') continue;
    copy[name] = DATA.has(name) ? value : converted(value, document, below(pointer, name), direction);
  }
  const properties = at(part, 'properties');
  if (isMap(properties) && isMap(copy.properties)) {
    for (const name of Object.keys(properties)) {
      if (!isElsewhere(document, below(pointer, 'properties', name), direction)) continue;
      copy.properties[name] = true;
      if (Array.isArray(copy.required)) copy.required = copy.required.filter((one) => one !== name);
    }
  }
  if (is30) return without30(copy);
  // Not a keyword of JSON Schema or OpenAPI 3.1, but ajv knows it.
  if (typeof copy.nullable === 'boolean') delete copy.nullable;
  return copy;
}

function without30(schema: JsonMap): JsonMap {
  const { nullable, ...rest } = schema;
  for (const [flag, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof rest[flag] !== 'boolean') continue;
    const bound = rest[limit];
    const isExclusive = rest[flag];
    delete rest[flag];
    if (!isExclusive || bound === undefined) continue;
    delete rest[limit];
    rest[flag] = bound;
  }
  if (nullable !== true || typeof rest.type !== 'string') return rest;
  return { ...rest, type: [rest.type, 'null'].flat() };
}
