import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildModel } from '../../model/model.ts';
import { oddModel } from '../../model/testing/odd-document.ts';
import { emitOutputs } from '../outputs.ts';
import { sourceOf, testContext } from '../testing/run-output.ts';
import { sdkOutput } from './sdk.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const item = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };

function success(mediaType: string, schema: object, status = 200) {
  return { [status]: { description: 'A success', content: { [mediaType]: { schema } } } };
}

/** A document with a stream in each format, a list with a cursor, and a call with a key. */
const model = buildModel({
  id: 'calls-api-v1',
  family: oddModel.family,
  documentFile: 'openapi.yaml',
  document: {
    openapi: '3.1.1',
    info: { title: 'Calls', version: '1.0.0' },
    servers: [{ url: 'http://127.0.0.1:1' }],
    paths: {
      '/events': { get: { operationId: 'followEvents', responses: success('text/event-stream', item) } },
      '/chat': {
        post: {
          operationId: 'chat',
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { type: 'object', properties: { stream: { type: 'boolean' } } },
                example: { stream: false },
              },
            },
          },
          responses: success('text/event-stream', item),
        },
      },
      '/logs': {
        get: { operationId: 'followLogs', responses: success('text/event-stream', { type: 'string' }) },
      },
      '/lines': {
        get: {
          operationId: 'exportLines',
          responses: success('application/x-ndjson', { type: 'array', items: item }),
        },
      },
      '/things': {
        get: {
          operationId: 'listThings',
          parameters: [{ name: 'cursor', in: 'query', schema: { type: 'string' } }],
          responses: success('application/json', {
            type: 'object',
            properties: { data: { type: 'array', items: item }, next_cursor: { type: 'string' } },
          }),
        },
      },
      '/doors': {
        put: { operationId: 'closeDoor', responses: { 404: { description: 'There is no door' } } },
      },
      '/payments': {
        post: {
          operationId: 'pay',
          parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }],
          responses: success('application/json', item, 201),
        },
      },
    },
  },
});

let folder = '';
let operations: Readonly<Record<string, (connection: unknown, params?: object) => unknown>> = {};
let client = '';
let connection: unknown;
const received: IncomingMessage[] = [];
const server = createServer((request, response) => {
  received.push(request);
  respond(request, response);
});

function respond({ url = '' }: IncomingMessage, response: ServerResponse): void {
  if (url === '/events') return void response.end('data: {"id":"a"}\n\ndata: {"id":"b"}\n\n');
  if (url === '/logs') return void response.end('data: [DONE]\n\ndata: plain\n\n');
  if (url === '/lines') return void response.end('{"id":"a"}\n{"id":"b"}\n');
  const isPayment = url === '/payments';
  const status = isPayment ? (received.length === 1 ? 503 : 201) : 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  const page = url.endsWith('cursor=2') ? { data: [{ id: 'c' }] } : { data: [{ id: 'a' }], next_cursor: '2' };
  response.end(JSON.stringify(isPayment ? { id: 'p' } : page));
}

beforeAll(async () => {
  await mkdir(path.join(ROOT, 'generators/dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'generators/dist/emit-calls-'));
  for (const { path: file, content } of await emitOutputs([sourceOf(model)], testContext(), [sdkOutput])) {
    await writeFile(path.join(folder, path.basename(file)), content);
    if (file.endsWith('client.ts')) client = content;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  operations = await import(pathToFileURL(path.join(folder, 'operations.ts')).href);
  const { connect } = await import(pathToFileURL(path.join(folder, 'connect.ts')).href);
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connection = connect({ baseUrl, maxRetryDelay: 1 });
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function collect(operationId: string): Promise<unknown[]> {
  const collected: unknown[] = [];
  const call = operations[operationId]?.(connection);
  for await (const value of call as AsyncIterable<unknown>) collected.push(value);
  return collected;
}

it.each([
  ['followEvents', [{ id: 'a' }, { id: 'b' }]],
  ['followLogs', ['[DONE]', 'plain']],
  ['exportLines', [{ id: 'a' }, { id: 'b' }]],
  ['listThings', [{ id: 'a' }, { id: 'c' }]],
])('%s is iterated over', async (operationId, values) => {
  expect(await collect(operationId)).toEqual(values);
});

it('a call whose document defines a key needs no options, and is repeated with the same key', async () => {
  received.length = 0;

  expect(await operations.pay?.(connection)).toEqual({ id: 'p' });

  const keys = received.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('a call whose document has only errors returns when it succeeds', async () => {
  expect(await operations.closeDoor?.(connection)).toBeUndefined();
});

it('an example of a stream asks for one', () => {
  expect(client).toContain(
    '* for await (const value of client.chat({ body: { stream: true } })) console.log(value);',
  );
});

it('streams have their type and options', () => {
  expect(client).toContain(
    'followEvents(params?: operations.FollowEventsParams, options?: StreamOptions): StreamCall<{ id: string }>',
  );
  expect(client).toContain('exportLines(');
  expect(client).toMatch(/exportLines\(.*StreamCall<\{ id: string \}>/);
  expect(client).toMatch(/followLogs\(.*StreamCall<string>/);
  expect(client).toContain('* for await (const value of client.followEvents()) console.log(value);');
});
