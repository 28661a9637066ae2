import { DynamicScope } from './dynamic-scope.ts';
import { isObject, own } from './json.ts';
import { inJsonSchema } from './openapi30.ts';
import { type Resources, resourcesIn } from './resources.ts';
import { LISTS, MAPS, type Schema, type SchemaNode, SINGLE } from './schema.ts';

/** Where schemas come from, and how they are interpreted. */
export interface Source {
  /** The document that references are relative to. */
  readonly document: unknown;
  /** Resolves the reference of an object, if a document has several files. */
  readonly targetOf?: (holder: object) => unknown;
  /** In a request, `readOnly` properties are not required; in a response, `writeOnly` ones are not. */
  readonly direction?: 'request' | 'response';
  /**
   * Whether the schemas describe what is sent, or what is accepted: properties that do not belong to the direction are
   * absent in the first case, and ignored in the second. Undefined for neither.
   */
  readonly isSent?: boolean;
  /** Whether schemas are those of OpenAPI 3.0, which differ slightly from JSON Schema. */
  readonly isOpenApi30?: boolean;
}

/** Thrown for a broken reference. */
export class DanglingReferenceError extends Error {
  override readonly name = 'DanglingReferenceError';
  readonly reference: string;

  constructor(reference: string) {
    super(`The reference "${reference}" leads nowhere.`);
    this.reference = reference;
  }
}

/** Creates the schemas of a document, each once: circular references become circular schemas. */
export class Graph {
  readonly #source: Source;
  readonly #made = new Map<object, Map<DynamicScope, Schema>>();
  readonly #start = new DynamicScope(new Map());
  #resources: Resources | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * Returns the schema at a place in the document.
   *
   * @throws {DanglingReferenceError}
   */
  schemaOf(written: unknown): Schema {
    return this.#schemaOf(written, this.#start);
  }

  #schemaOf(written: unknown, outer: DynamicScope): Schema {
    if (typeof written === 'boolean') return written;
    if (!isObject(written)) return true;
    const scope = this.#entered(outer, written);
    const made = this.#made.get(written) ?? new Map<DynamicScope, Schema>();
    this.#made.set(written, made);
    const known = made.get(scope);
    if (known !== undefined) return known;
    if (this.#isAlias(written)) {
      const schema = this.#aliased(written, scope);
      made.set(scope, schema);
      return schema;
    }
    const node: Record<string, unknown> = {};
    made.set(scope, node);
    Object.assign(node, this.#nodeOf(written, scope));
    return node;
  }

  /** Whether an object is only a reference, and so equivalent to its target. */
  #isAlias(written: { readonly [keyword: string]: unknown }): written is { readonly $ref: string } {
    return typeof written.$ref === 'string' && (this.#source.isOpenApi30 === true || isAlone(written));
  }

  /** Follows references to references to the end. */
  #aliased(written: { readonly $ref: string }, scope: DynamicScope): Schema {
    const passed = new Set<unknown>();
    let target: unknown = written;
    let inside = scope;
    while (isObject(target) && this.#isAlias(target)) {
      // A reference that leads back to itself accepts anything.
      if (passed.has(target)) return true;
      passed.add(target);
      inside = this.#entered(inside, target);
      target = this.#target(target.$ref, target);
    }
    return this.#schemaOf(target, inside);
  }

  /** Returns the dynamic scope extended by the resource of an object. */
  #entered(scope: DynamicScope, written: object): DynamicScope {
    const anchors = this.#hasDynamicAnchors() ? this.#resourcesOf().of(written)?.dynamicAnchors : undefined;
    return anchors === undefined ? scope : scope.with(anchors);
  }

  #hasDynamicAnchors(): boolean {
    return this.#source.isOpenApi30 !== true && this.#resourcesOf().hasDynamicAnchors;
  }

  #resourcesOf(): Resources {
    const { document, targetOf } = this.#source;
    this.#resources ??= resourcesIn(isObject(document) ? document : {}, targetOf === undefined);
    return this.#resources;
  }

  #target(reference: string, holder: object): unknown {
    const target = this.#source.targetOf?.(holder) ?? this.#resourcesOf().target(reference, holder);
    if (target === undefined) throw new DanglingReferenceError(reference);
    return target;
  }

  /** Returns the schema of a `$dynamicRef`. If it is in another file of the document, its target is not known yet. */
  #dynamicMember(reference: string, holder: object, scope: DynamicScope): Schema {
    const target = this.#dynamicTarget(reference, holder, scope);
    return target === undefined ? { undecided: ['$dynamicRef'] } : this.#schemaOf(target, scope);
  }

  /** Returns the target of a `$dynamicRef`: the anchor with its name in the outermost resource on the path. */
  #dynamicTarget(reference: string, holder: object, scope: DynamicScope): unknown {
    const first = this.#resourcesOf().target(reference, holder);
    if (first === undefined && this.#source.targetOf === undefined)
      throw new DanglingReferenceError(reference);
    const [, name = ''] = reference.split('#');
    const isDynamic = isObject(first) && first.$dynamicAnchor === name;
    return isDynamic ? (scope.target(name) ?? first) : first;
  }

  #nodeOf(written: { readonly [keyword: string]: unknown }, scope: DynamicScope): SchemaNode {
    const plain = this.#source.isOpenApi30 === true ? inJsonSchema(written) : written;
    const keywords = new Map(
      Object.entries(plain).flatMap(([keyword, value]) => this.#keyword(keyword, value, scope)),
    );
    const further = this.#furtherMembers(plain, written, scope);
    if (further.length > 0) keywords.set('allOf', [...listOf(keywords.get('allOf')), ...further]);
    const required = this.#requiredOf(plain);
    if (required !== undefined) keywords.set('required', required);
    return Object.fromEntries(keywords);
  }

  #keyword(keyword: string, value: unknown, scope: DynamicScope): [string, unknown][] {
    if (keyword === 'type') return [[keyword, [value].flat()]];
    if (keyword === 'dependentRequired' && isObject(value))
      return [[keyword, new Map(Object.entries(value))]];
    if (VALUES.has(keyword)) return [[keyword, value]];
    if (SINGLE.has(keyword)) return [[keyword, this.#schemaOf(value, scope)]];
    if (LISTS.has(keyword)) return [[keyword, listOf(value).map((one) => this.#schemaOf(one, scope))]];
    return MAPS.has(keyword) && isObject(value) ? [[keyword, this.#map(keyword, value, scope)]] : [];
  }

  #map(
    keyword: string,
    schemas: { readonly [name: string]: unknown },
    scope: DynamicScope,
  ): Map<string, Schema> {
    const { isSent } = this.#source;
    return new Map(
      Object.entries(schemas).map(([name, schema]) => {
        const isElsewhere = isSent !== undefined && keyword === 'properties' && this.#isElsewhere(schema);
        return [name, isElsewhere ? !isSent : this.#schemaOf(schema, scope)];
      }),
    );
  }

  /** Returns the schemas that a reference beside other keywords, and a number format, add. */
  #furtherMembers(
    { $ref: reference, $dynamicRef: dynamic, format }: { readonly [keyword: string]: unknown },
    written: object,
    scope: DynamicScope,
  ): Schema[] {
    const range = typeof format === 'string' ? NUMBER_FORMATS.get(format) : undefined;
    return [
      ...(typeof reference === 'string' ? [this.#schemaOf(this.#target(reference, written), scope)] : []),
      ...(typeof dynamic === 'string' ? [this.#dynamicMember(dynamic, written, scope)] : []),
      ...(range === undefined ? [] : [range]),
    ];
  }

  #requiredOf({ required, properties }: { readonly [keyword: string]: unknown }): string[] | undefined {
    if (!Array.isArray(required)) return undefined;
    return required.filter(
      (name) => !this.#isElsewhere(isObject(properties) ? own(properties, name) : undefined),
    );
  }

  /** Whether a property belongs only to the other direction. */
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

const NUMBER_FORMATS: ReadonlyMap<string, Schema> = new Map([
  ['int32', { multipleOf: 1, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }],
  ['int64', { multipleOf: 1 }],
]);
