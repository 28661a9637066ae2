import {
  encodePointerToken,
  isRecord,
  type JsonValue,
  mapValues,
  type Schema,
  type Schemas,
  SUBSCHEMA_KEYWORDS,
  schemaRef,
  setOwn,
} from '@partner-apis/model';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { otherDialect } from './dialect.ts';
import { isInexact } from './exact-integers.ts';
import { isBareReference } from './references.ts';
import {
  exclusiveBounds,
  isEmptyList,
  isOnlyNullable,
  isPlain,
  nullAllowed,
  plainKeywords,
  siblingsOfReference,
} from './schema-keywords.ts';
import type { SchemaReferences } from './schema-references.ts';
import { knownTypes } from './schema-types.ts';

/** Keywords that types cannot express and the model does not have. */
const NOT_CARRIED = [
  'if',
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  '$dynamicRef',
] as const;

type Source = Readonly<Record<string, unknown>>;

/**
 * Converts schemas of a document to schemas of the model: OpenAPI 3.0 spellings become those of JSON Schema 2020-12,
 * and references become `#/$defs/<name>`.
 *
 * @see OpenAPI 3.1.1, section 4.8.24 (Schema Object)
 */
export class SchemaBuilder {
  readonly #references: SchemaReferences;
  readonly #diagnostics: Diagnostics;
  readonly #isVersion30: boolean;

  /** @param version OpenAPI version that the document declares, such as `3.0.3` */
  constructor(references: SchemaReferences, diagnostics: Diagnostics, version = '3.1.1') {
    this.#references = references;
    this.#diagnostics = diagnostics;
    this.#isVersion30 = version.startsWith('3.0');
  }

  /** Converts a schema. @param pointer pointer to the schema, for diagnostics */
  build(source: unknown, pointer: string): Schema {
    if (typeof source === 'boolean') return source ? {} : { not: {} };
    if (!isRecord(source)) {
      if (source !== undefined)
        this.#report('document-is-invalid', pointer, { problem: 'no schema stands here' });
      return {};
    }
    // Most references have nothing beside them.
    if (isBareReference(source)) return this.#reference(source.$ref, pointer);
    if (this.#isVersion30 && typeof source.$ref === 'string') {
      return this.#buildRecord(siblingsOfReference(source), pointer);
    }
    return this.#buildRecord(source, pointer);
  }

  /** Returns the named schemas of the document, and referenced schemas in other places. */
  buildNamed(): Schemas {
    const schemas: Record<string, Schema> = {};
    for (const { name, source, pointer } of this.#references.all()) {
      setOwn(schemas, name, this.build(source, pointer));
    }
    return schemas;
  }

  #buildRecord(source: Source, pointer: string): Schema {
    if (isEmptyList(source.enum)) {
      this.#report('document-is-invalid', pointer, { problem: '`enum` lists no value' });
    }
    if (isInexact(source)) this.#report('integer-not-exact', pointer, { format: String(source.format) });
    const schema: Record<string, unknown> = plainKeywords(source);
    if (typeof source.$ref === 'string') Object.assign(schema, this.#reference(source.$ref, pointer));
    const type = knownTypes(source.type, (unknown) =>
      this.#report('schema-type-unknown', pointer, { type: unknown }),
    );
    if (type !== undefined) schema.type = type;
    // Most schemas have no other keywords.
    if (!isPlain(source)) this.#addOthers(schema, source, pointer);
    return source.nullable === true ? nullAllowed(schema) : schema;
  }

  /** Adds the keywords with schemas inside, and those that are written differently, and reports the rest. */
  #addOthers(schema: Record<string, unknown>, source: Source, pointer: string): void {
    const dialect = otherDialect(source.$schema);
    if (dialect !== undefined) this.#report('dialect-not-read', `${pointer}/$schema`, { dialect });
    for (const keyword of NOT_CARRIED) {
      if (source[keyword] !== undefined && source[keyword] !== true) {
        this.#report('keyword-not-expressed', pointer, { keyword });
      }
    }
    Object.assign(schema, exclusiveBounds(source), this.#nested(source, pointer));
    const discriminator = this.#discriminator(source.discriminator);
    if (isRecord(source.discriminator) && source.discriminator.defaultMapping !== undefined) {
      // The default alternative is without the property, or has a value that no mapping names: it cannot be narrowed.
      this.#report('keyword-not-expressed', `${pointer}/discriminator`, { keyword: 'defaultMapping' });
    } else if (discriminator !== undefined) {
      schema.discriminator = discriminator;
    }
  }

  #reference(ref: string, pointer: string): Schema {
    const name = this.#references.nameOf(ref);
    if (name !== undefined) return { $ref: schemaRef(name) };
    this.#report('reference-leads-nowhere', pointer, { ref });
    return {};
  }

  #nested(source: Source, pointer: string): Schema {
    const nested: Record<string, unknown> = {};
    for (const keyword of SUBSCHEMA_KEYWORDS.lists) {
      const members = source[keyword];
      if (Array.isArray(members) && members.length > 0) {
        const isChoice = keyword === 'anyOf' || keyword === 'oneOf';
        const place = `${pointer}/${keyword}`;
        nested[keyword] = isChoice
          ? this.#buildAlternatives(members, place)
          : this.#buildList(members, place);
      }
    }
    for (const keyword of SUBSCHEMA_KEYWORDS.records) {
      const members = source[keyword];
      if (isRecord(members)) nested[keyword] = this.#buildRecords(members, `${pointer}/${keyword}`);
    }
    if (Array.isArray(source.items)) nested.prefixItems = this.#buildList(source.items, `${pointer}/items`);
    else if (source.items !== undefined) nested.items = this.build(source.items, `${pointer}/items`);
    if (source.not !== undefined) nested.not = this.build(source.not, `${pointer}/not`);
    const { additionalProperties } = source;
    if (typeof additionalProperties === 'boolean') nested.additionalProperties = additionalProperties;
    else if (isRecord(additionalProperties)) {
      nested.additionalProperties = this.build(additionalProperties, `${pointer}/additionalProperties`);
    }
    return nested;
  }

  #buildList(members: readonly unknown[], pointer: string): Schema[] {
    return members.map((member, index) => this.build(member, `${pointer}/${index}`));
  }

  #buildAlternatives(members: readonly unknown[], pointer: string): Schema[] {
    const built = this.#buildList(members, pointer);
    if (members.length === 1) return built;
    return built.map((schema, index) =>
      isOnlyNullable(members[index]) ? { ...schema, type: 'null' } : schema,
    );
  }

  #buildRecords(members: Source, pointer: string): Schemas {
    return mapValues(members, (member, name) => this.build(member, `${pointer}/${encodePointerToken(name)}`));
  }

  #discriminator(source: unknown): Schema['discriminator'] | undefined {
    if (!isRecord(source) || typeof source.propertyName !== 'string') return undefined;
    const mapping = isRecord(source.mapping) ? Object.entries(source.mapping) : [];
    return {
      propertyName: source.propertyName,
      mapping: Object.fromEntries(
        mapping.flatMap(([value, target]) => {
          const name = typeof target === 'string' ? this.#references.nameOfMapped(target) : undefined;
          return name === undefined ? [] : [[value, schemaRef(name)]];
        }),
      ),
    };
  }

  #report(...report: Parameters<Diagnostics['report']>): void {
    this.#diagnostics.report(...report);
  }
}

/** Returns the first example of a schema. */
export function schemaExample(schema: Schema): JsonValue | undefined {
  return schema.examples?.[0];
}
