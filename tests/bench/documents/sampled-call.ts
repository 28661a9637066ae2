import { isRecord, own, parseFragmentPointer } from '@partner-apis/model';
import { sample } from 'openapi-sampler';
import type { PlannedOperation } from '../../../generators/src/plan/sdk-plan.ts';
import { formPairs, headerText, type Pair, pathText, queryPairs } from './expected-pairs.ts';

/** A call with values sampled from a document, and what a server has to receive, decoded. */
export interface SampledCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly cookies: readonly Pair[];
  /** Undefined if there is none, or if a sample does not show the form of its kind. */
  readonly body: ExpectedBody | undefined;
}

type ExpectedBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form' | 'multipart'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'text'; readonly text: string };

type Source = Readonly<Record<string, unknown>>;

/** Samples a call of an operation. The document is read anew here, so that no mistake of the generator is shared. */
export function sampledCall(operation: PlannedOperation, document: Source): SampledCall {
  const { named, path, content } = operation;
  const params: Record<string, unknown> = {};
  const query: Pair[] = [];
  const headers: Pair[] = [];
  const cookies: Pair[] = [];
  // A fragment distinguishes operations with the same path, and is never sent.
  const [whole = ''] = path.split('#');
  const [template = '', fixed = ''] = whole.split('?');
  query.push(...new URLSearchParams(fixed));
  let filled = template;
  for (const { parameter, property } of named) {
    const source = parameterSource(operation, document, parameter.in, parameter.name);
    const value = sampledValue(source, document, parameter.in === 'path');
    if (value === undefined) continue;
    params[property] = value;
    const json = isRecord(source.content) ? JSON.stringify(value) : value;
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, () => pathText(source, json));
    if (parameter.in === 'query') query.push(...queryPairs(source, json));
    if (parameter.in === 'header') headers.push([parameter.name.toLowerCase(), headerText(source, json)]);
    if (parameter.in === 'cookie') cookies.push(...queryPairs(source, json));
  }
  const media = content && mediaSource(operation, document, content.mediaType);
  const body = media === undefined ? undefined : sampledBody(content?.mediaType ?? '', media, document);
  if (body !== undefined) params.body = body.value;
  else if (operation.requestBody?.required) params.body = '';
  return { params, path: filled, query, headers, cookies, body: body?.expected };
}

function sampledBody(mediaType: string, media: Source, document: Source) {
  const value = sampled(media.schema, document);
  if (isBytes(mediaType)) {
    return { value: new Blob(['b\u00e9']), expected: { kind: 'text', text: 'b\u00e9' } as const };
  }
  if (value === undefined) return undefined;
  if (mediaType.startsWith('text/') && typeof value === 'string') {
    return { value, expected: { kind: 'text', text: value } as const };
  }
  if (/[/+]json\s*(;|$)/.test(mediaType)) return { value, expected: { kind: 'json', value } as const };
  if (!isRecord(value)) return undefined;
  const encoding = isRecord(media.encoding) ? media.encoding : {};
  const isForm = mediaType.startsWith('application/x-www-form-urlencoded');
  if (!isForm && !mediaType.startsWith('multipart/form-data')) return undefined;
  const kind = isForm ? ('form' as const) : ('multipart' as const);
  return { value, expected: { kind, pairs: formPairs(value, isForm ? encoding : {}) } };
}

function isBytes(mediaType: string): boolean {
  return /^(application\/octet-stream|application\/pdf|image\/|audio\/|video\/)/.test(mediaType);
}

function parameterSource(
  { path, method }: PlannedOperation,
  document: Source,
  place: string,
  name: string,
): Source {
  const item = resolved(own(record(document.paths), path), document);
  const lists = [resolved(item[method], document).parameters, item.parameters];
  for (const list of lists) {
    for (const one of Array.isArray(list) ? list : []) {
      const parameter = resolved(one, document);
      if (parameter.in === place && parameter.name === name) return parameter;
    }
  }
  return { in: place, name, schema: { type: 'string' } };
}

function mediaSource(
  { path, method }: PlannedOperation,
  document: Source,
  mediaType: string,
): Source | undefined {
  const operation = resolved(resolved(own(record(document.paths), path), document)[method], document);
  const content = record(resolved(operation.requestBody, document).content);
  const media = own(content, mediaType);
  return isRecord(media) ? media : undefined;
}

/** The value of a parameter: plain where a schema allows anything, never empty. */
function sampledValue(source: Source, document: Source, isPath: boolean): unknown {
  const [media] = isRecord(source.content) ? Object.values(source.content) : [];
  const value = sampled(isRecord(media) ? media.schema : source.schema, document);
  if (isPath && (value === '' || value === undefined || value === null)) return 'a b';
  if (value === '' || value === null || isEmpty(value)) return undefined;
  // A header allows no line breaks and nothing outside of Latin-1.
  if (source.in === 'header' && typeof value === 'string' && !/^[\x21-\x7e]+$/.test(value)) return 'text';
  return value;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function sampled(schema: unknown, document: Source): unknown {
  if (!isRecord(schema)) return undefined;
  try {
    const options = { skipReadOnly: true, quiet: true, maxSampleDepth: 4 };
    return JSON.parse(JSON.stringify(sample({ ...schema }, options, { ...document }) ?? null));
  } catch {
    return undefined;
  }
}

/** Follows references inside the document. */
function resolved(value: unknown, document: Source): Source {
  let current = record(value);
  for (let step = 0; step < 20 && typeof current.$ref === 'string'; step += 1) {
    let target: unknown = document;
    for (const token of parseFragmentPointer(current.$ref)) target = own(record(target), token);
    const { $ref: _, ...beside } = current;
    current = { ...record(target), ...beside };
  }
  return current;
}

function record(value: unknown): Source {
  return isRecord(value) || Array.isArray(value) ? (value as Source) : {};
}
