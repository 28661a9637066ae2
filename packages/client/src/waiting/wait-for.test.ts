import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { call } from '../call.ts';
import { Connection } from '../connection.ts';
import { NotFoundError } from '../errors/index.ts';
import { type ApiServer, json, startApi } from '../testing/api-server.ts';
import { rejection } from '../testing/rejection.ts';
import { WaitError } from './wait-error.ts';
import { waitFor } from './wait-for.ts';

interface Export {
  readonly status: string;
}

const isFinal = ({ status }: Export) => status !== 'running';

function reader(api: ApiServer) {
  const connection = new Connection({ baseUrl: api.url, authentication: {} });
  const getExport = { id: 'getExport', method: 'GET', path: '/exports/1', answers: { 200: 'json' } } as const;
  return (options: { signal: AbortSignal }) => call<Export>(connection, getExport, {}, options);
}

it('polls a status until it is final', async () => {
  await using api = await startApi((_, response, index) =>
    json(response, 200, { status: index < 3 ? 'running' : 'done' }),
  );

  expect(await waitFor(reader(api), { until: isFinal, interval: 1 })).toEqual({ status: 'done' });
  expect(api.received).toHaveLength(4);
});

it('waits as long as the server asks for', async () => {
  await using api = await startApi((_, response, index) => {
    json(response.setHeader('retry-after', '0'), 200, { status: index < 2 ? 'running' : 'done' });
  });

  expect(await waitFor(reader(api), { until: isFinal, interval: 60_000 })).toEqual({ status: 'done' });
});

it('gives up when the time is up, with the last status', async () => {
  await using api = await startApi((_, response) => json(response, 200, { status: 'running' }));

  const error = await rejection(
    waitFor(reader(api), { until: isFinal, interval: 10, timeout: 50 }),
    WaitError,
  );

  expect(error.last).toEqual({ status: 'running' });
});

it('passes on the errors of the call and of the check', async () => {
  await using api = await startApi((_, response, index) => json(response, index === 0 ? 404 : 200, {}));

  await rejection(waitFor(reader(api), { until: isFinal }), NotFoundError);
  const until = () => {
    throw new RangeError('the export failed');
  };
  await rejection(waitFor(reader(api), { until }), RangeError);
});

it.each([
  ['between two calls', (response: ServerResponse) => json(response, 200, { status: 'running' })],
  ['during a call', () => {}],
])('ends at once with the reason of the caller who aborts %s', async (_, answer) => {
  await using api = await startApi((_, response) => answer(response));
  const abort = new AbortController();
  setTimeout(() => abort.abort(new RangeError('the user left')), 50);

  await rejection(
    waitFor(reader(api), { until: isFinal, interval: 60_000, signal: abort.signal }),
    RangeError,
  );

  expect(api.received).toHaveLength(1);
});
