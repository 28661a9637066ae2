import {
  type ApiModel,
  type Content,
  exampleValue,
  isJson,
  type JsonValue,
  namedValue,
  type Operation,
  type Parameter,
  resolveSchema,
  type Schemas,
  variantPaths,
} from '@partner-apis/model';
import { sampledValue } from './sampled-value.ts';

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
    variant === undefined
      ? sampledValue(content.schema, schemas, 'skipReadOnly')
      : exampleValue(content.schema, schemas, variant);
  const summary = variant === undefined ? 'Made of the schema' : variant.join('.');
  return { ...content, examples: [{ name: 'sample', summary, description: '', value }] };
}
