import { bodyForm, isJsonArray, isJsonObject, type JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import type { ExampleRequest, ExampleResponse } from '../finding/finding.ts';
import type { Proof } from './draft.ts';
import { type Operation, type Parameter, templateNames } from './operation.ts';
import { type Schemas, sampleOf } from './schema/schemas.ts';
import { credentialsOf } from './security/credentials.ts';
import { styleOf, writeParameter } from './serialization.ts';

/** What of a request is shown; the rest is filled with samples. */
export interface Shown {
  readonly parameter?: { readonly parameter: Parameter; readonly value: JsonValue | undefined };
  readonly body?: { readonly mediaType: string; readonly value: JsonValue } | null;
  readonly mediaType?: string;
}

/** A request that the earlier document accepts, with what is to be shown in it. */
export function requestWith(operation: Operation, schemas: Schemas, shown: Shown = {}): ExampleRequest {
  const parts = parametersOf(operation, schemas, shown);
  const path = templateNames(operation.path).reduce((target, name) => {
    const part = parts.find((one) => one.parameter.in === 'path' && one.parameter.name === name);
    return target.replace(`{${name}}`, part === undefined ? 'x' : part.text);
  }, operation.path);
  const credentials = credentialsOf(operation);
  const query = [
    ...parts.filter((one) => one.parameter.in === 'query').map(({ text }) => text),
    ...credentials.query,
  ]
    .filter((text) => text !== '')
    .join('&');
  const cookies = parts.filter((one) => one.parameter.in === 'cookie').map(({ text }) => text);
  const content =
    shown.body === null ? undefined : (shown.body ?? sampleBody(operation, schemas, shown.mediaType));
  return {
    operation: operation.name,
    method: operation.method.toUpperCase(),
    target: query === '' ? path : `${path}?${query}`,
    headers: {
      ...credentials.headers,
      ...Object.fromEntries(
        parts.filter((one) => one.parameter.in === 'header').map((one) => [one.parameter.name, one.text]),
      ),
      ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
      ...(content && { 'Content-Type': content.mediaType }),
    },
    body: content === undefined ? null : writeBody(content.mediaType, content.value),
  };
}

/** An exchange without a response: a request that was accepted. */
export function requestProof(operation: Operation, schemas: Schemas, shown: Shown = {}): Proof {
  const request = requestWith(operation, schemas, shown);
  return { kind: 'shown', counterexample: { kind: 'exchange', request, response: null } };
}

/** An exchange with a response that may come now. */
export function responseProof(operation: Operation, schemas: Schemas, response: ExampleResponse): Proof {
  const request = requestWith(operation, schemas);
  return { kind: 'shown', counterexample: { kind: 'exchange', request, response } };
}

interface WrittenParameter {
  readonly parameter: Parameter;
  readonly text: string;
}

function parametersOf(
  operation: Operation,
  schemas: Schemas,
  { parameter: shown }: Shown,
): WrittenParameter[] {
  return operation.parameters.flatMap((parameter) => {
    const isShown = shown?.parameter.in === parameter.in && shown.parameter.name === parameter.name;
    if (isShown) return shown.value === undefined ? [] : [written(parameter, shown.value)];
    if (!parameter.node.flag('required')) return [];
    return [written(parameter, sampleParameter(parameter, schemas))];
  });
}

function written(parameter: Parameter, value: JsonValue): WrittenParameter {
  return { parameter, text: writeParameter(parameter.name, styleOf(parameter), value) };
}

/** A value that a parameter may have: texts that are not empty, so that a path keeps its form. */
function sampleParameter({ node }: Parameter, schemas: Schemas): JsonValue {
  const example = node.get('example')?.value;
  if (example !== undefined) return example;
  const written = schemaOf(node);
  const schema = schemas.sent(written === undefined ? [] : [written]);
  return (
    sampleOf({ allOf: [schema, { minLength: 1, minItems: 1, not: { enum: [null, false] } }] }) ??
    sampleOf(schema) ??
    'x'
  );
}

/** The schema of a parameter or header, as it is written. */
export function schemaOf(node: DocumentNode): DocumentNode | undefined {
  return node.child('schema') ?? node.get('content')?.entries().at(0)?.[1].child('schema');
}

function sampleBody(operation: Operation, schemas: Schemas, wanted: string | undefined) {
  const body = operation.node.get('requestBody');
  const contents = body?.get('content')?.entries() ?? [];
  const [mediaType, content] =
    contents.find(([name]) => name === wanted) ??
    contents.find(([name]) => bodyForm(name) === 'json') ??
    contents.at(0) ??
    [];
  if (body === undefined || mediaType === undefined) return undefined;
  if (!body.flag('required') && wanted === undefined) return undefined;
  const schema = content?.child('schema');
  return { mediaType, value: sampleOf(schemas.sent(schema === undefined ? [] : [schema])) ?? {} };
}

/** A body as it is sent: in JSON, as a form, or as text. */
export function writeBody(mediaType: string, value: JsonValue): string {
  const form = bodyForm(mediaType);
  if (form === 'form' && isJsonObject(value)) {
    return Object.entries(value)
      .map(([name, one]) => `${encodeURIComponent(name)}=${encodeURIComponent(text(one))}`)
      .join('&');
  }
  if (form === 'text' && (typeof value !== 'object' || value === null)) return text(value);
  return JSON.stringify(value);
}

function text(value: JsonValue): string {
  if (typeof value === 'string') return value;
  return isJsonArray(value) && value.every((one) => typeof one !== 'object')
    ? value.join()
    : JSON.stringify(value);
}
