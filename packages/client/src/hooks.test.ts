import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { call } from './call.ts';
import type { CallOptions } from './call-options.ts';
import { Connection } from './connection.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { AbortError, ConnectionError, StatusError, TimeoutError } from './errors/index.ts';
import type { CallEvent, Hooks } from './hooks.ts';
import { type ApiServer, json, startApi } from './testing/api-server.ts';
import { rejection } from './testing/rejection.ts';

const listThings: OperationDescriptor = {
  id: 'listThings',
  method: 'GET',
  path: '/things',
  answers: { 200: 'json' },
};

/** Returns hooks that record their names and arguments. */
function recorder() {
  const events: (readonly [string, CallEvent | undefined])[] = [];
  const note = (name: string) => (event?: unknown) => void events.push([name, event as CallEvent]);
  const hooks: Hooks = {
    beforeRequest: ({ number }) => void events.push([`beforeRequest ${number}`, undefined]),
    onAttempt: note('onAttempt'),
    onRetry: note('onRetry'),
    onFailure: note('onFailure'),
    onEnd: note('onEnd'),
  };
  const named = (name: string) => events.flatMap(([known, event]) => (known === name && event ? event : []));
  return { hooks, named, names: () => events.map(([name]) => name) };
}

function use(api: ApiServer, options: CallOptions): Promise<unknown> {
  const connection = new Connection({ baseUrl: api.url, authentication: {}, maxRetryDelay: 1 });
  return call(connection, listThings, {}, options);
}

it('reports every attempt, retry and end, with durations', async () => {
  await using api = await startApi((_, response, index) => {
    if (index === 0) return void response.socket?.destroy();
    json(response, index === 1 ? 503 : 200, [index]);
  });
  const { hooks, names, named } = recorder();

  await use(api, { hooks, requestId: 'r1' });

  expect(names()).toEqual([
    ...['beforeRequest 1', 'onAttempt', 'onRetry'],
    ...['beforeRequest 2', 'onAttempt', 'onRetry'],
    ...['beforeRequest 3', 'onAttempt', 'onEnd'],
  ]);
  const [lost, busy, success] = named('onAttempt');
  expect(lost).toMatchObject({ number: 1, operationId: 'listThings', requestId: 'r1' });
  expect(lost?.error).toBeInstanceOf(ConnectionError);
  expect(lost?.status).toBeUndefined();
  expect(busy).toMatchObject({ number: 2, status: 503, error: { status: 503 } });
  expect(success).toMatchObject({ number: 3, status: 200 });
  expect(named('onRetry').map(({ delay }) => typeof delay)).toEqual(['number', 'number']);
  const [end] = named('onEnd');
  const attempts = [lost, busy, success].reduce((sum, one) => sum + (one?.duration ?? 0), 0);
  expect(end?.duration).toBeGreaterThanOrEqual(attempts);
});

it('reports a failure, and then the end', async () => {
  await using api = await startApi((_, response) => json(response, 400, {}));
  const { hooks, names, named } = recorder();

  const error = await rejection(use(api, { hooks }), StatusError);

  expect(names()).toEqual(['beforeRequest 1', 'onAttempt', 'onFailure', 'onEnd']);
  expect(named('onFailure')).toMatchObject([{ error, number: 1, status: 400 }]);
  expect(named('onEnd')).toMatchObject([{ error, number: 1, status: 400 }]);
});

it('reports why an attempt ended that the caller or a timeout ended', async () => {
  await using api = await startApi(() => {});
  const abort = new AbortController();
  const aborted = recorder();
  const late = recorder();
  setTimeout(() => abort.abort(), 20);

  await rejection(use(api, { hooks: aborted.hooks, signal: abort.signal }), AbortError);
  await rejection(use(api, { hooks: late.hooks, timeout: 20, retries: 0 }), TimeoutError);

  await expect.poll(() => aborted.named('onAttempt')[0]?.error).toBeInstanceOf(AbortError);
  await expect.poll(() => late.named('onAttempt')[0]?.error).toBeInstanceOf(TimeoutError);
});

it('reports a separate event for each request of a call that is rejected with 401', async () => {
  await using api = await startApi((_, response, index) => json(response, index === 0 ? 401 : 200, []));
  const { hooks, names, named } = recorder();
  let key = 0;
  const authentication = {
    authorize: () => ({ headers: { key: `${key}` }, renew: () => ({ headers: { key: `${++key}` } }) }),
  };

  await use(api, { hooks, authentication });

  expect(names()).toEqual(['beforeRequest 1', 'onAttempt', 'beforeRequest 1', 'onAttempt', 'onEnd']);
  expect(named('onAttempt')).toMatchObject([{ error: { status: 401 } }, { status: 200 }]);
});

it('makes a span of each attempt, with OpenTelemetry', async () => {
  await using api = await startApi((_, response, index) => json(response, index === 0 ? 503 : 200, []));
  // Runs in a separate process: vitest resolves OpenTelemetry to modules that Node cannot load.
  const program = path.join(import.meta.dirname, 'testing/telemetry-program.ts');
  const args = ['--conditions=partner-apis-source', program, api.url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: {} });

  const { finished, open } = JSON.parse(stdout);
  const common = { name: 'GET', isClient: true, isEnded: true };
  expect(finished).toMatchObject([
    {
      ...common,
      isError: true,
      attributes: { 'http.response.status_code': 503, 'error.type': 'StatusError' },
    },
    {
      ...common,
      isError: false,
      attributes: { 'http.response.status_code': 200, 'http.request.resend_count': 1 },
    },
  ]);
  expect(api.received.map(({ headers }) => headers.traceparent)).toEqual(
    finished.map(({ traceparent }: { traceparent: string }) => traceparent),
  );
  expect(open).toBe(0);
});
