import {
  type ApiModel,
  encodePointerToken,
  mapItems,
  mapProperties,
  own,
  type Schema,
  type Schemas,
  schemaName,
  schemaTypes,
  withChanges,
} from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';

/**
 * Breaks cycles of schemas that consist of themselves, such as `A = B | string`, `B = A`, which no type can express.
 * The usual reason is a base that lists its variants, which extend it. They are made to extend the base without the
 * list.
 */
export function withoutCycles(model: ApiModel, diagnostics: Diagnostics): ApiModel {
  const pass = new Cycles(model.schemas, diagnostics);
  return withChanges(model, { schemas: pass.cut() });
}

class Cycles {
  readonly #source: Schemas;
  readonly #diagnostics: Diagnostics;
  readonly #done: Record<string, Schema> = {};
  readonly #open: string[] = [];

  constructor(schemas: Schemas, diagnostics: Diagnostics) {
    this.#source = schemas;
    this.#diagnostics = diagnostics;
  }

  cut(): Schemas {
    for (const name of Object.keys(this.#source)) this.#visit(name);
    return mapProperties(this.#source, (_, name) => own(this.#done, name) ?? {});
  }

  #visit(name: string): void {
    const source = own(this.#source, name);
    if (source === undefined || Object.hasOwn(this.#done, name)) return;
    this.#open.push(name);
    const cut = this.#walk(source);
    this.#open.pop();
    // Walking its base may already have finished a variant.
    if (!Object.hasOwn(this.#done, name)) this.#done[name] = cut;
  }

  /** Walks the schemas that a type directly consists of. Properties and items may refer back. */
  #walk(schema: Schema, isExtended = false): Schema {
    if (schema.$ref !== undefined) {
      const name = schemaName(schema.$ref);
      if (this.#open.includes(name)) return this.#withoutReference(schema, name, isExtended);
      this.#visit(name);
    }
    const { allOf, oneOf, anyOf } = schema;
    const walk = (member: Schema) => this.#walk(member);
    return withChanges(schema, {
      ...(allOf === undefined ? {} : { allOf: mapItems(allOf, (member) => this.#walk(member, true)) }),
      ...(oneOf === undefined ? {} : { oneOf: mapItems(oneOf, walk) }),
      ...(anyOf === undefined ? {} : { anyOf: mapItems(anyOf, walk) }),
    });
  }

  #withoutReference({ $ref: _, ...rest }: Schema, name: string, isExtended: boolean): Schema {
    const { oneOf, anyOf, discriminator: __, ...base } = own(this.#source, name) ?? {};
    const isBase = oneOf !== undefined || anyOf !== undefined;
    if (isExtended && isBase && !refersAtOnce(base)) {
      return schemaTypes(base).length === 0 && base.properties === undefined ? rest : { ...base, ...rest };
    }
    const pointer = `/components/schemas/${encodePointerToken(this.#open[0] ?? name)}`;
    this.#diagnostics.report('schema-refers-to-itself', pointer, { name });
    return rest;
  }
}

function refersAtOnce({ $ref, allOf }: Schema): boolean {
  return $ref !== undefined || allOf !== undefined;
}
