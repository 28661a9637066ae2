import {
  type ApiModel,
  type Content,
  exampleValue,
  isJson,
  type JsonValue,
  namedValue,
  type Operation,
  type Parameter,
  readableValue,
  resolveSchema,
  type Schema,
  type Schemas,
  variantPaths,
} from '@partner-apis/model';
import { sample } from 'openapi-sampler';

/** The minimum depth: a body that is too long at this depth has only required properties. */
const LEAST_DEPTH = 2;

const OPTIONS = { skipReadOnly: true, quiet: true };

/**
 * Adds example requests where a document has none: a required parameter gets a value that its schema names, and a JSON
 * body is sampled from its schema, using the first variant if there are several.
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

/**
 * Gives a parameter a value that its schema names. Without one, the parameter's name is shown, which says more than an
 * invented value.
 */
function withValue(parameter: Parameter, schemas: Schemas): Parameter {
  if (!parameter.required || parameter.example !== undefined) return parameter;
  const named = namedValue(resolveSchema(parameter.schema, schemas));
  return named === undefined ? parameter : { ...parameter, example: named };
}

function withBody(content: Content, schemas: Schemas): Content {
  if (content.examples.length > 0 || !isJson(content.mediaType)) return content;
  const [variant] = variantPaths(content.schema, schemas);
  const value: JsonValue =
    variant === undefined ? sampled(content.schema, schemas) : exampleValue(content.schema, schemas, variant);
  const summary = variant === undefined ? 'Made of the schema' : variant.join('.');
  return { ...content, examples: [{ name: 'sample', summary, description: '', value }] };
}

/** Samples a schema as deep as it stays readable. A body that is too long has only required properties. */
function sampled(schema: Schema, schemas: Schemas): JsonValue {
  const readable = readableValue((depth) => sampleTo(depth, schema, schemas), LEAST_DEPTH);
  return readable ?? sampleTo(LEAST_DEPTH, schema, schemas, { skipNonRequired: true });
}

function sampleTo(
  maxSampleDepth: number,
  schema: Schema,
  schemas: Schemas,
  more: { readonly skipNonRequired?: boolean } = {},
): JsonValue {
  // Schemas and samples are JSON, but their types are not declared as such.
  const document = { $defs: schemas };
  const options = { ...OPTIONS, ...more, maxSampleDepth };
  const value = sample(JSON.parse(JSON.stringify(schema)), options, document);
  return JSON.parse(JSON.stringify(value ?? null));
}
