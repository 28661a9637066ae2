import { bodyForm, type JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import type { ExampleRequest, ExampleResponse } from '../finding/finding.ts';
import type { Schema } from '../inclusion/schema.ts';
import { writeBody } from './body.ts';
import type { Proof } from './draft.ts';
import { mediaOf, memberOf } from './media-types.ts';
import { type Operation, type Parameter, templateNames } from './operation.ts';
import { conjunctsOf, documentedProperties, type Position } from './schema/position.ts';
import { type Schemas, sampleOf } from './schema/schemas.ts';
import { credentialsOf } from './security/credentials.ts';
import { styleOf, writeParameter } from './serialization.ts';

/** The part of a request that is shown; the rest is filled with samples. */
export interface Shown {
  readonly parameter?: { readonly parameter: Parameter; readonly value: JsonValue | undefined };
  readonly body?: { readonly mediaType: string; readonly value: JsonValue } | null;
  readonly mediaType?: string;
}

/** Returns a request that the earlier document accepts, with the part to show. */
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
  const body =
    content &&
    writeBody(content.mediaType, content.value, mediaOfBody(operation, content.mediaType), (header) =>
      sampleValue(header, schemas),
    );
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
      ...(body && { 'Content-Type': body.contentType }),
    },
    body: body?.text ?? null,
  };
}

/** Returns an exchange without a response: a request that was accepted. */
export function requestProof(operation: Operation, schemas: Schemas, shown: Shown = {}): Proof {
  const request = requestWith(operation, schemas, shown);
  return { kind: 'shown', counterexample: { kind: 'exchange', request, response: null } };
}

/** Returns an exchange with a response that is possible now. */
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
    return [written(parameter, sampleValue(parameter.node, schemas))];
  });
}

function written(parameter: Parameter, value: JsonValue): WrittenParameter {
  return { parameter, text: writeParameter(parameter.name, styleOf(parameter), value) };
}

/** Returns a value that a parameter or header may have. Texts are not empty, so that a path keeps its form. */
function sampleValue(node: DocumentNode, schemas: Schemas): JsonValue {
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

/** Returns the schema of a parameter or header, as written. */
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
  const position = schema === undefined ? [] : [schema];
  return { mediaType, value: sampleOfBody(mediaType, schemas.sent(position), position) ?? {} };
}

/** Returns a sample of a body. A form has all of its fields, since each is written in its own way. */
function sampleOfBody(mediaType: string, schema: Schema, position: Position): JsonValue | undefined {
  const form = bodyForm(mediaType);
  if (form !== 'form' && form !== 'multipart') return sampleOf(schema);
  const required = [...documentedProperties(conjunctsOf(position)).keys()];
  return sampleOf({ allOf: [schema, { required }] }) ?? sampleOf(schema);
}

/** Finds the documented media type of a body, which may be a member of a range. */
function mediaOfBody({ node }: Operation, mediaType: string): DocumentNode | undefined {
  return mediaOf(node.get('requestBody')).find(({ name }) => memberOf(name) === mediaType)?.node;
}
