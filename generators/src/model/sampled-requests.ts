import {
  type ApiModel,
  type Content,
  exampleValue,
  isJson,
  type JsonValue,
  type Operation,
  type Parameter,
  resolveSchema,
  type Schema,
  type Schemas,
  variantPaths,
} from '@partner-apis/model';
import { sample } from 'openapi-sampler';

/** Depth of a sampled body. A deeper one shows little that its schema does not. */
const MOST_DEPTH = 5;
/** Depth of a body with its own properties alone. */
const LEAST_DEPTH = 2;

/** Characters of a sampled body. In a document of cycles, every level is many times as long as the one above it. */
const MOST_CHARACTERS = 4000;

const OPTIONS = { skipReadOnly: true, quiet: true };

/**
 * Adds example requests where a document gives none: a required parameter takes a value that its schema names, and a
 * body in JSON is sampled from its schema, that of a schema with variants from the first of them.
 */
export function withSampledRequests(model: ApiModel): ApiModel {
  return { ...model, operations: model.operations.map((operation) => withSamples(operation, model.schemas)) };
}

function withSamples(operation: Operation, schemas: Schemas): Operation {
  const parameters = operation.parameters.map((parameter) => withValue(parameter, schemas));
  const { requestBody: body } = operation;
  if (body === undefined) return { ...operation, parameters };
  const content = body.content.map((one) => withBody(one, schemas));
  return { ...operation, parameters, requestBody: { ...body, content } };
}

/** Only values from the schema: without one the name of the parameter is shown, which says more than a made-up value. */
function withValue(parameter: Parameter, schemas: Schemas): Parameter {
  if (!parameter.required || parameter.example !== undefined) return parameter;
  const { examples, const: only, default: usual, enum: values } = resolveSchema(parameter.schema, schemas);
  const named = examples?.[0] ?? only ?? usual ?? values?.[0];
  return named === undefined ? parameter : { ...parameter, example: named };
}

function withBody(content: Content, schemas: Schemas): Content {
  if (content.examples.length > 0 || !isJson(content.mediaType)) return content;
  const [variant] = variantPaths(content.schema, schemas);
  const value: JsonValue =
    variant === undefined
      ? JSON.parse(sampled(content.schema, schemas))
      : exampleValue(content.schema, schemas, variant);
  const summary = variant === undefined ? 'Made of the schema' : variant.join('.');
  return { ...content, examples: [{ name: 'sample', summary, description: '', value }] };
}

/** Samples a schema as deep as a body of readable length goes; one that is too long has required properties only. */
function sampled(schema: Schema, schemas: Schemas): string {
  let text = sampleTo(LEAST_DEPTH, schema, schemas);
  if (text.length > MOST_CHARACTERS) return sampleTo(LEAST_DEPTH, schema, schemas, { skipNonRequired: true });
  for (let depth = LEAST_DEPTH + 1; depth <= MOST_DEPTH; depth += 1) {
    const deeper = sampleTo(depth, schema, schemas);
    if (deeper.length > MOST_CHARACTERS) break;
    text = deeper;
  }
  return text;
}

function sampleTo(
  maxSampleDepth: number,
  schema: Schema,
  schemas: Schemas,
  more: { readonly skipNonRequired?: boolean } = {},
): string {
  // Schemas and samples are JSON: only their types say so in other words.
  const document = { $defs: schemas };
  const options = { ...OPTIONS, ...more, maxSampleDepth };
  return JSON.stringify(sample(JSON.parse(JSON.stringify(schema)), options, document) ?? null);
}
