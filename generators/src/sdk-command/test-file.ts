import {
  isJson,
  isSuccess,
  type JsonObject,
  type JsonValue,
  literal,
  own,
  preferredContent,
  quote,
  resolveSchema,
} from '@partner-apis/model';
import { pathnameOf } from '../plan/pathname.ts';
import type { PlannedOperation, SdkPlan } from '../plan/sdk-plan.ts';

/** Prints `operations.test.js`, which calls each operation of the built package and checks what reaches a server. */
export function testFile(plan: SdkPlan): string {
  const cases = plan.operations.flatMap((operation) => caseOf(operation, plan));
  return `// Made with the package: tests of your own belong beside this folder.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import * as operations from ${quote(`${plan.packageName}/operations`)};

/** Name of the operation, arguments, and the response: the method and the path that reach the server. */
const CASES = [
${cases.join('')}];

let answer;
let seen;
const server = createServer((request, response) => {
  seen = { method: request.method, path: new URL(request.url, 'http://localhost').pathname };
  request.resume().on('end', () => {
    response.writeHead(answer.status, answer.type === undefined ? {} : { 'content-type': answer.type });
    response.end(answer.body);
  });
});
let connection;
before(async () => {
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const baseUrl = \`http://127.0.0.1:\${server.address().port}\`;
  connection = operations.connect({ baseUrl, auth: () => ({}), retries: 0 });
});
after(() => server.close());

for (const [name, params, method, path, response] of CASES) {
  test(\`\${name} sends \${method} \${path}\`, async () => {
    answer = response;
    await operations[name](connection, params);
    assert.deepEqual(seen, { method, path });
  });
}
`;
}

/**
 * Returns the test case of an operation. There is none for a stream, which is sent only when it is iterated over, or if
 * the document's example cannot be sent: a form with files, or a path value that is not text.
 */
function caseOf(operation: PlannedOperation, { model, values }: SdkPlan): string[] {
  const { name, method, path, successes, named } = operation;
  if (operation.streamed !== undefined) return [];
  const params = new Map<string, JsonValue>();
  let sent = pathnameOf(path);
  for (const { property, parameter, required } of named) {
    if (!required) continue;
    const schema = resolveSchema(parameter.schema, model.schemas);
    const value = own(operation.example, property) ?? schema.enum?.[0] ?? sampleOf(schema.type);
    if (value === undefined || typeof value === 'object') return [];
    params.set(property, value);
    if (parameter.in !== 'path') continue;
    if (parameter.style !== 'simple') return [];
    sent = sent.replaceAll(`{${parameter.name}}`, encodeURIComponent(String(value)));
  }
  const { body } = operation.example;
  if (operation.requestBody?.required === true) {
    if (body === undefined) return [];
    params.set('body', body);
  }
  const response = responseOf(successes, values !== undefined);
  if (response === undefined || /[{}]/.test(sent)) return [];
  const args = [
    quote(name),
    literal(Object.fromEntries(params)),
    quote(method.toUpperCase()),
    quote(sent),
    literal(response),
  ];
  return [`  [${args.join(', ')}],\n`];
}

function sampleOf(type: unknown): JsonValue | undefined {
  if (type === 'string') return 'a1';
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? true : undefined;
}

/**
 * Returns the first documented success. It has the document's example if the SDK does more with it than parse JSON: the
 * examples of a large document are most of the file.
 *
 * @param isConverted whether the SDK converts values of JSON to others
 */
function responseOf(successes: PlannedOperation['successes'], isConverted: boolean): JsonObject | undefined {
  const success = successes.find(isSuccess);
  // The document has only errors, so nothing describes another body.
  if (success === undefined) return { status: 204 };
  const status = Number(success.status.replace(/XX$/i, '00'));
  if (!Number.isInteger(status)) return undefined;
  const content = preferredContent(success.content);
  if (content === undefined) return { status };
  const type = content.mediaType;
  if (isJson(type) && !isConverted) return { status, type, body: 'null' };
  const body = content.examples[0]?.value ?? null;
  return { status, type, body: typeof body === 'string' && !/json/.test(type) ? body : JSON.stringify(body) };
}
