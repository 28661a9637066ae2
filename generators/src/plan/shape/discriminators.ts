import {
  type ApiModel,
  conjuncts,
  type Discriminator,
  declarationsOf,
  encodePointerToken,
  everySchemaIn,
  isJsonArray,
  type JsonValue,
  mapSubschemas,
  own,
  type Schema,
  schemaName,
  schemaTypes,
} from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { mapSchemas } from './map-schemas.ts';

/**
 * Adds the discriminator's value to each alternative, so that its type can be narrowed. An unmapped value is the name
 * of the schema.
 *
 * @see OpenAPI 3.1.1, section 4.8.25 (Discriminator Object)
 */
export function withNarrowedDiscriminators(model: ApiModel, diagnostics: Diagnostics): ApiModel {
  const pass = new Discriminators(model, diagnostics);
  const alternatives = (schema: Schema) =>
    everySchemaIn(schema).some(({ discriminator }) => discriminator !== undefined)
      ? pass.narrowAlternatives(schema)
      : schema;
  return mapSchemas(model, {
    named: (schema, name) => pass.narrowVariant(alternatives(schema), name),
    request: alternatives,
    response: alternatives,
  });
}

class Discriminators {
  readonly #model: ApiModel;
  readonly #diagnostics: Diagnostics;
  /** Names of schemas that others extend. */
  readonly #extended: ReadonlySet<string>;

  constructor(model: ApiModel, diagnostics: Diagnostics) {
    this.#model = model;
    this.#diagnostics = diagnostics;
    this.#extended = new Set(Object.values(model.schemas).flatMap(basesOf));
  }

  /** Narrows the members of `oneOf` or `anyOf` beside a discriminator, at any depth. */
  narrowAlternatives(schema: Schema): Schema {
    const inner = mapSubschemas(schema, (subschema) => this.narrowAlternatives(subschema));
    const { discriminator } = schema;
    if (discriminator === undefined) return inner;
    const narrow = (member: Schema) => {
      const name = member.$ref === undefined ? undefined : schemaName(member.$ref);
      if (name === undefined || this.#baseOf(name)?.propertyName === discriminator.propertyName)
        return member;
      return this.#narrow(member, discriminator, name);
    };
    return {
      ...inner,
      ...(inner.oneOf === undefined ? {} : { oneOf: inner.oneOf.map(narrow) }),
      ...(inner.anyOf === undefined ? {} : { anyOf: inner.anyOf.map(narrow) }),
    };
  }

  /** Narrows a schema that extends a base with a discriminator. */
  narrowVariant(schema: Schema, name: string): Schema {
    const discriminator = this.#baseOf(name);
    return discriminator === undefined ? schema : this.#narrow(schema, discriminator, name);
  }

  /** Returns the discriminator of the base of a named schema, unless another schema extends it. */
  #baseOf(name: string): Discriminator | undefined {
    if (this.#extended.has(name)) return undefined;
    const { schemas } = this.#model;
    return basesOf(own(schemas, name) ?? {})
      .map((base) => own(schemas, base)?.discriminator)
      .find((discriminator) => discriminator !== undefined);
  }

  #narrow(member: Schema, discriminator: Discriminator, name: string): Schema {
    const { propertyName } = discriminator;
    if (this.#isOpen(member, propertyName)) return member;
    const values = valuesOf(discriminator, name);
    // The base's declaration is used: a later step resolves the contradiction with a variant that has another value.
    const [property = {}] = declarationsOf(member, propertyName, this.#model.schemas);
    const known = this.#valuesOfProperty(property);
    if (known === undefined) {
      const isText = [...conjuncts(property, this.#model.schemas)].every((part) =>
        schemaTypes(part).every((type) => type === 'string' || type === 'null'),
      );
      return isText
        ? withValues(member, propertyName, values)
        : this.#report(member, name, propertyName, 'it is no text');
    }
    const both = values.filter((value) => known.includes(value));
    if (both.length === 0) {
      // Its own values narrow the alternative, whatever its name implies.
      if (!isMapped(discriminator, name)) return member;
      return this.#report(member, name, propertyName, `${values.join(', ')} is not among its values`);
    }
    return known.every((value) => values.some((own) => own === value))
      ? member
      : withValues(member, propertyName, both);
  }

  /**
   * Whether a member has alternatives of its own, which are narrowed there, or may be something other than an object.
   */
  #isOpen(member: Schema, propertyName: string): boolean {
    return [...conjuncts(member, this.#model.schemas)].some(
      (part) =>
        (part.discriminator?.propertyName !== propertyName && hasAlternatives(part)) ||
        schemaTypes(part).some((type) => type !== 'object'),
    );
  }

  #valuesOfProperty(property: Schema): readonly JsonValue[] | undefined {
    for (const { const: constant, enum: values } of conjuncts(property, this.#model.schemas)) {
      if (constant !== undefined) return [constant];
      if (values !== undefined && isJsonArray(values)) return values;
    }
    return undefined;
  }

  #report(member: Schema, name: string, property: string, problem: string): Schema {
    const pointer = `/components/schemas/${encodePointerToken(name)}`;
    this.#diagnostics.report('discriminator-not-expressed', pointer, { property, problem });
    return member;
  }
}

function hasAlternatives({ oneOf, anyOf }: Schema): boolean {
  return oneOf !== undefined || anyOf !== undefined;
}

/** Returns the names of the schemas that a schema extends. */
function basesOf({ allOf = [] }: Schema): string[] {
  return allOf.flatMap(({ $ref }) => ($ref === undefined ? [] : [schemaName($ref)]));
}

function isMapped({ mapping }: Discriminator, name: string): boolean {
  return Object.values(mapping).some((ref) => schemaName(ref) === name);
}

function valuesOf({ mapping }: Discriminator, name: string): string[] {
  const mapped = Object.entries(mapping).filter(([, ref]) => schemaName(ref) === name);
  return mapped.length === 0 ? [name] : mapped.map(([value]) => value);
}

function withValues(member: Schema, property: string, values: readonly string[]): Schema {
  const narrowed: Schema = {
    type: 'object',
    properties: { [property]: { enum: values } },
    required: [property],
  };
  const { description, deprecated, ...rest } = member;
  return {
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    allOf: [...(isOnlyAllOf(rest) ? (rest.allOf ?? []) : [rest]), narrowed],
  };
}

function isOnlyAllOf(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => keyword === 'allOf');
}
