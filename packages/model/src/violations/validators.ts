import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonValue } from '../json/value.ts';
import type { Schema, Schemas } from '../schema/schema.ts';
import { mapSubschemas } from '../schema/subschemas.ts';

/** The id under which ajv knows the document. */
const DOCUMENT = 'document';

/** Validates values against the schemas of one document. Each schema is compiled only once. */
export class Validators {
  readonly #schemas: Schemas;
  readonly #compiled = new WeakMap<Schema, ValidateFunction>();
  #ajv: Ajv2020 | undefined;

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
    this.#ajv ??= newAjv(this.#schemas);
    const validate = this.#ajv.compile(withinDocument(schema));
    this.#compiled.set(schema, validate);
    return validate;
  }
}

function newAjv(schemas: Schemas): Ajv2020 {
  // Documents are validated when they are loaded, and the schema for schemas takes long to compile.
  const ajv = new Ajv2020({ allErrors: true, strict: false, ownProperties: true, validateSchema: false });
  formats.default(ajv).addSchema({ $id: DOCUMENT, $defs: schemas });
  return ajv;
}

/**
 * Points the references in a schema to the document. Schemas with definitions of their own would each have them compiled
 * again.
 */
function withinDocument(schema: Schema): Schema {
  const mapped = mapSubschemas(schema, withinDocument);
  return mapped.$ref === undefined ? mapped : { ...mapped, $ref: `${DOCUMENT}${mapped.$ref}` };
}
