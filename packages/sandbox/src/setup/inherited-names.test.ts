import type { ApiModel, ExampleRequest, JsonValue, Operation } from '@partner-apis/model';
import { exampleRequest, isJsonArray } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, callAs } from '../testing/calls.ts';
import { createSandbox } from './create-sandbox.ts';

// Every object inherits these. A lookup by a name from a request must not find them.
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

const sandbox = createSandbox();
let caller: Caller;

beforeAll(async () => {
  caller = await callAs(sandbox.fetch);
});

const operations = models.flatMap((model) => model.operations.map((operation) => ({ model, operation })));

test.each(operations)('$operation.operationId treats inherited names like any other', async (of) => {
  const calls = NAMES.flatMap((name) => requestsWith(name, of.operation));
  const responses = await Promise.all(calls.map((call) => caller.send(of.model, of.operation, call)));
  const failed = responses.flatMap(({ status }, index) => (status < 500 ? [] : [calls[index]]));
  expect(failed).toEqual([]);
});

test.each(NAMES)('a path, a family and a method may be named %s', async (name) => {
  for (const { basePath } of models as readonly ApiModel[]) {
    for (const path of [`${basePath}/${name}`, `/${name}`, `/_sandbox/${name}`]) {
      const { status } = await sandbox.fetch(new Request(`http://localhost${path}`));
      expect(status).toBe(404);
    }
  }
});

/** Puts a name in each place of the example request in turn. */
function requestsWith(name: string, operation: Operation): ExampleRequest[] {
  const base = exampleRequest(operation);
  const inPath = Object.keys(base.path).map((key) => ({ ...base, path: { ...base.path, [key]: name } }));
  const queries = operation.parameters.filter((parameter) => parameter.in === 'query');
  const inQuery = [...queries.map((parameter) => parameter.name), name].map((key) => ({
    ...base,
    query: { ...base.query, [key]: name },
  }));
  const headers = [
    { Accept: `${name}/${name}` },
    { 'X-Sandbox-Error': name },
    { [name]: name },
    ...(base.body === undefined ? [] : charsets(name, operation)),
  ];
  const inHeader = headers.map((own) => ({ ...base, headers: { ...base.headers, ...own } }));
  return [
    ...inPath,
    ...inQuery,
    ...inHeader,
    ...bodiesWith(name, base.body).map((body) => ({ ...base, body })),
  ];
}

function charsets(name: string, { requestBody }: Operation): Record<string, string>[] {
  const mediaType = requestBody?.content[0]?.mediaType ?? 'application/json';
  return [{ 'Content-Type': `${mediaType}; charset=${name}` }, { 'Content-Type': name }];
}

/** Replaces each text of the body by a name, and adds it as a property to each object. */
function bodiesWith(name: string, body: JsonValue | undefined): JsonValue[] {
  if (body === undefined) return [];
  if (typeof body === 'string') return xmlWith(name, body);
  return placesOf(body).map((replace) => replace(name));
}

function xmlWith(name: string, body: string): string[] {
  const texts = [...body.matchAll(/>([^<>]*\S[^<>]*)</g)];
  return [
    ...texts.map(
      ({ index, 1: text = '' }) => body.slice(0, index + 1) + name + body.slice(index + 1 + text.length),
    ),
    body.replace(/encoding="[^"]*"/, `encoding="${name}"`),
    body.replaceAll('LineID', name),
  ];
}

function placesOf(value: JsonValue): ((name: string) => JsonValue)[] {
  if (typeof value !== 'object' || value === null) return [(name) => name];
  if (isJsonArray(value)) {
    return value.flatMap((item, index) =>
      placesOf(item).map((replace) => (name: string) => value.with(index, replace(name))),
    );
  }
  const inner = Object.entries(value).flatMap(([key, item]) =>
    placesOf(item).map((replace) => (name: string) => ({ ...value, [key]: replace(name) })),
  );
  // Like JSON.parse: an own property, whatever its name.
  return [...inner, (name) => Object.fromEntries([...Object.entries(value), [name, { [name]: name }]])];
}
