import { isObject, own } from './json.ts';
import { LISTS, MAPS, type Schema, type SchemaNode, SINGLE } from './schema.ts';

/** Where schemas come from, and how they are meant. */
export interface Source {
  /** The document that references are relative to. */
  readonly document: unknown;
  /** Follows the reference of an object, where a document has several files. */
  readonly targetOf?: (holder: object) => unknown;
  /** In a request `readOnly` properties are not required, in a response `writeOnly` ones. */
  readonly direction?: 'request' | 'response';
  /**
   * Whether the schemas say what is sent, or what is accepted: properties that do not belong to the direction are
   * absent in the first case, and ignored in the second. Neither, if it is not given.
   */
  readonly isSent?: boolean;
  /** Whether schemas are those of OpenAPI 3.0, which are not quite JSON Schema. */
  readonly isOpenApi30?: boolean;
}

/** A reference leads nowhere. */
export class DanglingReferenceError extends Error {
  override readonly name = 'DanglingReferenceError';
  readonly reference: string;

  constructor(reference: string) {
    super(`The reference "${reference}" leads nowhere.`);
    this.reference = reference;
  }
}

/** Makes schemas of a document, each once: circles of references become circles. */
export class Graph {
  readonly #source: Source;
  readonly #made = new Map<object, Schema>();

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * The schema that stands somewhere in the document.
   *
   * @throws {DanglingReferenceError}
   */
  schemaOf(written: unknown): Schema {
    if (typeof written === 'boolean') return written;
    if (!isObject(written)) return true;
    const made = this.#made.get(written);
    if (made !== undefined) return made;
    const { $ref: reference } = written;
    if (typeof reference === 'string' && (this.#source.isOpenApi30 === true || isAlone(written))) {
      return this.#aliasOf(written, reference);
    }
    const node: Record<string, unknown> = {};
    this.#made.set(written, node);
    Object.assign(node, this.#nodeOf(written));
    return node;
  }

  /** A reference and nothing else is what it leads to. */
  #aliasOf(written: object, reference: string): Schema {
    // A reference that leads back to itself accepts everything.
    this.#made.set(written, true);
    const schema = this.schemaOf(this.#target(reference, written));
    this.#made.set(written, schema);
    return schema;
  }

  #target(reference: string, holder: object): unknown {
    if (this.#source.targetOf !== undefined) {
      const target = this.#source.targetOf(holder);
      if (target === undefined) throw new DanglingReferenceError(reference);
      return target;
    }
    if (!reference.startsWith('#')) throw new DanglingReferenceError(reference);
    const tokens = decodeURIComponent(reference.slice(1)).split('/').slice(1);
    const target = tokens.reduce<unknown>((value, token) => {
      const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(value)) return value[Number(name)];
      return isObject(value) ? own(value, name) : undefined;
    }, this.#source.document);
    if (target === undefined) throw new DanglingReferenceError(reference);
    return target;
  }

  #nodeOf(written: { readonly [keyword: string]: unknown }): SchemaNode {
    const plain = this.#source.isOpenApi30 === true ? inJsonSchema(written) : written;
    const keywords = new Map(
      Object.entries(plain).flatMap(([keyword, value]) => this.#keyword(keyword, value)),
    );
    const undecided = UNDECIDED.filter((keyword) => Object.hasOwn(plain, keyword));
    if (undecided.length > 0) keywords.set('undecided', undecided);
    const further = this.#furtherMembers(plain, written);
    if (further.length > 0) keywords.set('allOf', [...listOf(keywords.get('allOf')), ...further]);
    const required = this.#requiredOf(plain);
    if (required !== undefined) keywords.set('required', required);
    return Object.fromEntries(keywords);
  }

  #keyword(keyword: string, value: unknown): [string, unknown][] {
    if (keyword === 'type') return [[keyword, [value].flat()]];
    if (keyword === 'dependentRequired' && isObject(value))
      return [[keyword, new Map(Object.entries(value))]];
    if (VALUES.has(keyword)) return [[keyword, value]];
    if (SINGLE.has(keyword)) return [[keyword, this.schemaOf(value)]];
    if (LISTS.has(keyword)) return [[keyword, listOf(value).map((one) => this.schemaOf(one))]];
    return MAPS.has(keyword) && isObject(value) ? [[keyword, this.#map(keyword, value)]] : [];
  }

  #map(keyword: string, schemas: { readonly [name: string]: unknown }): Map<string, Schema> {
    const { isSent } = this.#source;
    return new Map(
      Object.entries(schemas).map(([name, schema]) => {
        const isElsewhere = isSent !== undefined && keyword === 'properties' && this.#isElsewhere(schema);
        return [name, isElsewhere ? !isSent : this.schemaOf(schema)];
      }),
    );
  }

  /** What a reference beside other keywords, and a format of numbers, ask besides. */
  #furtherMembers(
    { $ref: reference, format }: { readonly [keyword: string]: unknown },
    written: object,
  ): Schema[] {
    const range = typeof format === 'string' ? NUMBER_FORMATS.get(format) : undefined;
    return [
      ...(typeof reference === 'string' ? [this.schemaOf(this.#target(reference, written))] : []),
      ...(range === undefined ? [] : [range]),
    ];
  }

  #requiredOf({ required, properties }: { readonly [keyword: string]: unknown }): string[] | undefined {
    if (!Array.isArray(required)) return undefined;
    return required.filter(
      (name) => !this.#isElsewhere(isObject(properties) ? own(properties, name) : undefined),
    );
  }

  /** Whether a property belongs to the other direction only. */
  #isElsewhere(schema: unknown): boolean {
    const { direction } = this.#source;
    return direction !== undefined && this.#isMarked(schema, MARKS[direction], 0);
  }

  #isMarked(schema: unknown, mark: string, depth: number): boolean {
    if (!isObject(schema) || depth > 20) return false;
    if (own(schema, mark) === true) return true;
    const target = typeof schema.$ref === 'string' ? [this.#target(schema.$ref, schema)] : [];
    return [...target, ...listOf(schema.allOf)].some((one) => this.#isMarked(one, mark, depth + 1));
  }
}

const MARKS = { request: 'readOnly', response: 'writeOnly' } as const;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isAlone(written: object): boolean {
  return Object.keys(written).every((key) => key === '$ref' || ANNOTATIONS.has(key) || key.startsWith('x-'));
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'deprecated',
  'description',
  'example',
  'examples',
  'externalDocs',
  'summary',
  'title',
]);

const VALUES: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'pattern',
  'uniqueItems',
]);

const UNDECIDED = ['$dynamicRef', 'unevaluatedItems', 'unevaluatedProperties'];

const NUMBER_FORMATS: ReadonlyMap<string, Schema> = new Map([
  ['int32', { multipleOf: 1, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }],
  ['int64', { multipleOf: 1 }],
]);

/**
 * A schema of OpenAPI 3.0 in the words of JSON Schema.
 *
 * @see https://spec.openapis.org/oas/v3.0.4#schema-object
 */
function inJsonSchema(written: { readonly [keyword: string]: unknown }): {
  readonly [keyword: string]: unknown;
} {
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, type, format, ...rest } = written;
  return {
    ...rest,
    // `byte` is what JSON Schema calls a content encoding, which decides nothing.
    ...(format === undefined || format === 'byte' ? {} : { format }),
    ...(type === undefined ? {} : { type: nullable === true ? [...[type].flat(), 'null'] : type }),
    ...limit('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...limit('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
  };
}

function limit(inclusive: string, exclusive: string, value: unknown, isExclusive: unknown): object {
  if (typeof isExclusive === 'number')
    return { [exclusive]: isExclusive, ...(value === undefined ? {} : { [inclusive]: value }) };
  if (value === undefined) return {};
  return { [isExclusive === true ? exclusive : inclusive]: value };
}
