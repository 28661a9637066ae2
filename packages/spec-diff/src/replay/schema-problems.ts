import type { JsonValue } from '@partner-apis/model';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Schema } from '../inclusion/schema.ts';
import { jsonSchemaOf } from '../inclusion/witness.ts';

/** Maximum number of listed problems; nobody reads more. */
const MOST = 5;

/**
 * Lists the problems that ajv finds in a value.
 *
 * @returns one sentence each, with the location in the value; empty when it is valid
 * @example schemaProblems({ type: ['integer'] }, 'x') // ['The value must be integer.']
 */
export function schemaProblems(schema: Schema, value: JsonValue): readonly string[] {
  const ajv = formats.default(
    new Ajv2020({ strict: false, logger: false, inlineRefs: false, allErrors: true }),
  );
  if (ajv.validate(jsonSchemaOf(schema), value)) return [];
  const sentences = (ajv.errors ?? []).map(sentenceOf);
  return [...new Set(sentences)].slice(0, MOST);
}

function sentenceOf({ instancePath, message = 'is not valid', params }: ErrorObject): string {
  const place = instancePath === '' ? 'The value' : instancePath;
  return `${place} ${message}${detailOf(params)}.`;
}

/** Returns the values of the keyword that ajv's message does not repeat. */
function detailOf(params: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(params.allowedValues))
    return `: ${params.allowedValues.map((one) => JSON.stringify(one)).join(', ')}`;
  if (typeof params.additionalProperty === 'string') return `: ${params.additionalProperty}`;
  if ('allowedValue' in params) return `: ${JSON.stringify(params.allowedValue)}`;
  return '';
}
