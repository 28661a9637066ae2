import {
  type ApiModel,
  type Example,
  isError,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  mapItems,
  type Operation,
  own,
  provokingRequest,
  type Response,
  withChanges,
} from '@partner-apis/model';
import { requestViolations, Validators, type Violation } from '@partner-apis/model/violations';
import { isProvoked } from './provoked.ts';

/**
 * Returns the model with error examples as the operations respond with them: the error for a violated constraint names
 * the field and the limit that its provocation violates. Documents share such errors, and the example can show only one
 * of many fields.
 */
export function withAnsweredExamples(model: ApiModel): ApiModel {
  const validators = new Validators(model.schemas);
  const operations = mapItems(model.operations, (operation) =>
    isProvoked(operation) ? answeredOperation(operation, validators) : operation,
  );
  return withChanges(model, { operations });
}

function answeredOperation(operation: Operation, validators: Validators): Operation {
  const answered = (example: Example) => answeredExample(example, operation, validators);
  return { ...operation, responses: operation.responses.map((response) => mapExamples(response, answered)) };
}

function mapExamples(response: Response, map: (example: Example) => Example): Response {
  if (!isError(response)) return response;
  return {
    ...response,
    content: response.content.map((content) => ({ ...content, examples: content.examples.map(map) })),
  };
}

function answeredExample(example: Example, operation: Operation, validators: Validators): Example {
  const change = own(operation.provoke, example.name);
  const entry = firstEntry(example.value);
  if (change === undefined || entry === undefined) return example;
  const violation = requestViolations(validators, operation, provokingRequest(operation, change)).find(
    (broken) => isAnsweredBy(broken, example),
  );
  if (violation === undefined) return example;
  const text = example.error?.template ?? entry.error;
  const limit = violation.limit === undefined ? text : text.replaceAll('{limit}', String(violation.limit));
  return { ...example, value: { errors: [{ error: limit, property: violation.property }] } };
}

function isAnsweredBy({ keyword, property }: Violation, { error }: Example): boolean {
  if (!error?.violates.includes(keyword)) return false;
  return error.properties.length === 0 || error.properties.includes(property);
}

/** Returns the first entry of a body of the form `{ errors: [{ error, property }] }`. */
function firstEntry(body: JsonValue): { readonly error: string } | undefined {
  const errors = isJsonObject(body) ? body.errors : undefined;
  const [entry] = isJsonArray(errors) ? errors : [];
  if (!isJsonObject(entry)) return undefined;
  return typeof entry.error === 'string' ? { error: entry.error } : undefined;
}
