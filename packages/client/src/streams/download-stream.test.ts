import { expect, it } from 'vitest';
import { binaryAnswer } from '../body/raw-answer.ts';
import { call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { Connection } from '../connection.ts';
import { AbortError } from '../errors/abort-error.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { NotFoundError } from '../errors/not-found-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import { type Answering, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { downloadStream } from './download-stream.ts';
import type { Progress } from './progress.ts';

const getFile = { id: 'getFile', method: 'GET', path: '/file', answers: { 200: binaryAnswer } };
const FILE = Buffer.from('x'.repeat(300_000));

async function start(answering: Answering) {
  const api = await startApi(answering);
  const connection = new Connection({ baseUrl: api.url, authentication: {}, maxRetryDelay: 5 });
  const read = (options: CallOptions) => call<Blob>(connection, getFile, {}, options);
  return { api, read, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
}

/** Serves a file with byte ranges, as RFC 9110 defines them. */
const serve: Answering = ({ headers }, response) => {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isSame = headers['if-range'] === undefined || headers['if-range'] === '"1"';
  if (start === undefined || !isSame)
    return void response.writeHead(200, { etag: '"1"', 'content-length': FILE.length }).end(FILE);
  const part = FILE.subarray(Number(start), end === '' ? undefined : Number(end) + 1);
  const range = `bytes ${start}-${Number(start) + part.length - 1}/${FILE.length}`;
  response.writeHead(206, { 'content-range': range, 'content-length': part.length }).end(part);
};

it('streams a body and reports progress', async () => {
  await using file = await start(serve);
  const steps: Progress[] = [];
  const download = await downloadStream(file.read, { onProgress: (progress) => steps.push(progress) });

  expect([download.size, download.range, download.headers.get('etag')]).toEqual([
    FILE.length,
    undefined,
    '"1"',
  ]);
  expect(await new Response(download.stream).bytes()).toHaveLength(FILE.length);
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.at(-1)).toEqual({ bytes: FILE.length, total: FILE.length });
});

it('requests a part, and reports which part it received', async () => {
  await using file = await start(serve);
  const { range, size, stream } = await downloadStream(file.read, { range: { start: 10, end: 19 } });
  expect({ range, size }).toEqual({ range: { start: 10, end: 19, total: FILE.length }, size: 10 });
  expect(await new Response(stream).text()).toBe('x'.repeat(10));

  const rest = await downloadStream(file.read, { range: { start: FILE.length - 5 }, ifRange: '"1"' });
  expect(rest.range?.end).toBe(FILE.length - 1);
  await rest.stream.cancel();
});

it('is the whole body where it has changed, or the server does not support ranges', async () => {
  await using file = await start(serve);
  const { range, size, stream } = await downloadStream(file.read, { range: { start: 10 }, ifRange: '"0"' });
  expect({ range, size }).toEqual({ range: undefined, size: FILE.length });
  await stream.cancel();
});

it('retries until the response begins, and fails like any other call', async () => {
  await using file = await start((request, response, index) => {
    if (index === 0) response.writeHead(503).end();
    else if (index === 1) return serve(request, response, index);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"gone"}');
  });
  await (await downloadStream(file.read)).stream.cancel();
  expect((await rejection(downloadStream(file.read), NotFoundError)).message).toMatch(/404 gone$/);
});

it('ends with an error when the connection breaks, nothing arrives, or the caller aborts', async () => {
  await using file = await start((_, response, index) => {
    response.writeHead(200, { 'content-length': FILE.length }).write('begun');
    if (index === 0) setTimeout(() => response.destroy(), 20);
  });
  const broken = await downloadStream(file.read);
  await rejection(new Response(broken.stream).bytes(), ConnectionError);

  const idle = await downloadStream(file.read, { idleTimeout: 20 });
  await rejection(new Response(idle.stream).bytes(), TimeoutError);

  const controller = new AbortController();
  const aborted = await downloadStream(file.read, { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await rejection(new Response(aborted.stream).bytes(), AbortError);
});

it('closes the connection when the stream is cancelled', async () => {
  const closed = Promise.withResolvers<void>();
  await using file = await start((_, response) => {
    response.on('close', closed.resolve);
    response.writeHead(200).write('begun');
  });
  const { stream } = await downloadStream(file.read);
  await stream.cancel();
  await closed.promise;
});

it('reports what is missing when the options are not passed on', async () => {
  await using file = await start(serve);
  await rejection(
    downloadStream(() => file.read({})),
    TypeError,
  );
});
