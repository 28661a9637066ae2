import { type Example, isJsonObject, type JsonValue, type Operation, own } from '@partner-apis/model';
import type { Violation } from '@partner-apis/model/violations';
import type { CaseRequest } from '../case/contract-case.ts';
import { reportedErrors } from '../case/error-body.ts';
import type { ErrorEntry } from '../case/expectation.ts';

/** An error example of an operation, with its documented status. */
export interface DocumentedError {
  readonly status: string;
  readonly example: Example;
}

/** Returns all error examples of an operation, in order of status. */
export function documentedErrors(operation: Operation): DocumentedError[] {
  return operation.responses
    .filter(({ status }) => /^[45]/.test(status))
    .flatMap(({ status, content }) =>
      content.flatMap(({ examples }) => examples.map((example) => ({ status, example }))),
    );
}

/** Whether an error may say that a code is unknown, rather than that it violates its schema or already exists. */
export function saysNotFound({ status, example }: DocumentedError): boolean {
  return ['400', '404'].includes(status) && (example.error?.violates.length ?? 0) === 0;
}

/** Returns the entry that the document promises for a violation. A rule for this property takes precedence. */
export function promisedEntry(operation: Operation, violation: Violation): ErrorEntry | undefined {
  const answering = documentedErrors(operation).filter(({ example }) =>
    example.error?.violates.includes(violation.keyword),
  );
  const own = answering.find(({ example }) => example.error?.properties.includes(violation.property));
  const general = answering.find(({ example }) => example.error?.properties.length === 0);
  const example = (own ?? general)?.example;
  return example === undefined ? undefined : filledEntry(example, violation);
}

/** Returns the entries that report a violated schema, which a valid request must not get. */
export function schemaEntries(operation: Operation): ErrorEntry[] {
  return documentedErrors(operation)
    .filter(({ example }) => (example.error?.violates.length ?? 0) > 0)
    .map(({ example }) => ({ example: example.name, error: textOf(example) }));
}

/** Returns the entries that reject a valid request for its meaning. */
export function refusalEntries(operation: Operation): ErrorEntry[] {
  return documentedErrors(operation)
    .filter(({ status, example }) => status !== '401' && (example.error?.violates.length ?? 0) === 0)
    .map(({ example }) => ({ example: example.name, error: textOf(example) }));
}

/** Returns the entry of an example, with its placeholders left open. */
export function openEntry(example: Example): ErrorEntry {
  const property = reportedErrors(example.value)[0]?.property;
  return { example: example.name, error: textOf(example), ...(property === undefined ? {} : { property }) };
}

/**
 * Returns the entry of an example whose text names values of the request, such as `{vehicleCode}`. A placeholder stays
 * open if the request has no value of that name, or a date, which is moved when the request is sent.
 */
export function namingEntry(example: Example, request: CaseRequest): ErrorEntry {
  const open = openEntry(example);
  const error = open.error.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const { value } = namedValue(request, name) ?? {};
    return value === undefined || /^\d{4}-\d\d-\d\d/.test(String(value)) ? placeholder : String(value);
  });
  return { ...open, error };
}

/** A scalar value of a request: in its path, its query, or a property of its body. */
export interface PlacedValue {
  readonly in: 'path' | 'query' | 'body';
  readonly name: string;
  readonly value: JsonValue;
}

/** Returns the scalar value with a name in a request, wherever it is. */
export function namedValue({ path, query, body }: CaseRequest, name: string): PlacedValue | undefined {
  const json = body !== undefined && 'json' in body && isJsonObject(body.json) ? body.json : {};
  const places = [
    { in: 'path', value: own(path, name) },
    { in: 'query', value: own(query, name) },
    { in: 'body', value: own(json, name) },
  ] as const;
  const found = places.find(({ value }) => value !== undefined);
  const { value } = found ?? {};
  if (found === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  return { in: found.in, name, value };
}

/** Returns a request with another value in one of its places. */
export function withValue(request: CaseRequest, { in: place, name, value }: PlacedValue): CaseRequest {
  if (place !== 'body') return { ...request, [place]: { ...request[place], [name]: value } };
  const { body } = request;
  if (body === undefined || !('json' in body) || !isJsonObject(body.json)) return request;
  return { ...request, body: { ...body, json: { ...body.json, [name]: value } } };
}

function filledEntry(example: Example, { property, limit }: Violation): ErrorEntry {
  const text = textOf(example);
  return {
    example: example.name,
    error: limit === undefined ? text : text.replaceAll('{limit}', String(limit)),
    property,
  };
}

function textOf(example: Example): string {
  return example.error?.template ?? reportedErrors(example.value)[0]?.error ?? '';
}
