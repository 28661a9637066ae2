import { type JsonValue, readableValue, type Schema, type Schemas } from '@partner-apis/model';
import { sample } from 'openapi-sampler';

/** The minimum depth: a value that is too long at this depth has only required properties. */
const LEAST_DEPTH = 2;

/** The properties that a value does not have: a request none that are read-only, a response none that are write-only. */
export type Omitted = 'skipReadOnly' | 'skipWriteOnly';

/** Samples a schema as deep as it stays readable. A value that is too long has only required properties. */
export function sampledValue(schema: Schema, schemas: Schemas, omitted: Omitted): JsonValue {
  const sampleTo = (maxSampleDepth: number, more: { readonly skipNonRequired?: boolean } = {}): JsonValue => {
    // Schemas and samples are JSON, but their types are not declared as such.
    const document = { $defs: schemas };
    const options = { [omitted]: true, quiet: true, ...more, maxSampleDepth };
    const value = sample(JSON.parse(JSON.stringify(schema)), options, document);
    return JSON.parse(JSON.stringify(value ?? null));
  };
  return readableValue(sampleTo, LEAST_DEPTH) ?? sampleTo(LEAST_DEPTH, { skipNonRequired: true });
}
