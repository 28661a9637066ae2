import type { Schema, Schemas } from '@partner-apis/model';
import type { Validator } from '@partner-apis/sandbox';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** Compiles a schema in a test as the generator does for the sandbox. */
export function compileValidator(schema: Schema, schemas: Schemas = {}): Validator {
  const options = { allErrors: true, messages: false, strict: false, multipleOfPrecision: 9 };
  return formats.default(new Ajv2020(options)).compile({ ...schema, $defs: schemas });
}
