import {
  type ApiModel,
  isJson,
  type Operation,
  preferredContent,
  type Response,
  type Schemas,
  successResponses,
} from '@partner-apis/model';
import { sampledValue } from './sampled-value.ts';

/**
 * Adds an example to the first success of each operation that has none, sampled from its schema. Otherwise, mocks would
 * respond with an empty body, which is not what the document describes.
 */
export function withSampledResponses(model: ApiModel): ApiModel {
  return { ...model, operations: model.operations.map((operation) => withSample(operation, model.schemas)) };
}

function withSample(operation: Operation, schemas: Schemas): Operation {
  const [success] = successResponses(operation);
  const sampled = success && sampledResponse(success, schemas);
  if (sampled === undefined) return operation;
  return {
    ...operation,
    responses: operation.responses.map((response) => (response === success ? sampled : response)),
  };
}

/** Returns the response with an example; undefined if it has one, or its body is not JSON. */
function sampledResponse(response: Response, schemas: Schemas): Response | undefined {
  const preferred = preferredContent(response.content);
  if (preferred === undefined || preferred.examples.length > 0 || !isJson(preferred.mediaType))
    return undefined;
  const value = sampledValue(preferred.schema, schemas, 'skipWriteOnly');
  const example = { name: 'sample', summary: 'Made of the schema', description: '', value };
  return {
    ...response,
    content: response.content.map((one) => (one === preferred ? { ...one, examples: [example] } : one)),
  };
}
