import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonValue } from '../json/value.ts';
import type { Schema, Schemas } from '../schema/schema.ts';

/** Validates values against the schemas of one document. Each schema is compiled only once. */
export class Validators {
  readonly #ajv = formats.default(new Ajv2020({ allErrors: true, strict: false, ownProperties: true }));
  readonly #compiled = new WeakMap<Schema, ValidateFunction>();
  readonly #schemas: Schemas;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Returns the errors of a value as ajv reports them; empty for a valid value. */
  errors(schema: Schema, value: JsonValue): readonly ErrorObject[] {
    const validate = this.#validatorOf(schema);
    validate(value);
    return validate.errors ?? [];
  }

  #validatorOf(schema: Schema): ValidateFunction {
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known;
    const validate = this.#ajv.compile({ ...schema, $defs: this.#schemas });
    this.#compiled.set(schema, validate);
    return validate;
  }
}
