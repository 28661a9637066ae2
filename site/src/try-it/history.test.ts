import { expect, test } from 'vitest';
import type { WireCall } from './call/exchange.ts';
import { type HistoryEntry, keptEntry, withEntry } from './history.ts';

const CALL: WireCall = {
  isToken: false,
  milliseconds: 1,
  request: {
    method: 'GET',
    url: 'https://api.example/centres',
    headers: [
      ['Authorization', 'Bearer secret'],
      ['X-Gateway-APIKey', 'secret'],
      ['accept', 'application/json'],
    ],
    body: '',
  },
  response: { status: 200, statusText: 'OK', headers: [], body: '{}' },
};
const TOKEN: WireCall = {
  ...CALL,
  isToken: true,
  request: { ...CALL.request, body: 'client_secret=secret' },
  response: { status: 200, statusText: 'OK', headers: [], body: '{"access_token":"secret"}' },
};

function entry(call: WireCall): HistoryEntry {
  return {
    id: '1',
    time: '12:30:02',
    server: { baseUrl: 'https://api.example', tokenUrl: 'https://api.example/token' },
    secrets: ['typed'],
    partner: 'demo',
    draft: { text: '{}', parameters: {}, changes: { headers: {}, withoutQuery: [] } },
    exchange: {
      call,
      token: TOKEN,
      sdk: { words: 'The SDK returned nothing.', line: 'await client.listCentres()' },
      curl: "curl --header 'authorization: Bearer secret'",
    },
  };
}

test.each([
  ['a call', CALL],
  ['a request for a token', TOKEN],
])('no secret of %s to a real server is kept', (_, call) => {
  const kept = JSON.stringify(keptEntry(entry(call), ['x-gateway-apikey']));
  expect(kept).not.toContain('secret');
  expect(kept).toContain('application/json');
});

test('credentials that a server repeats are never kept', () => {
  const words = 'key secret, id typed, Basic aWQ6dHlwZWQ=';
  const response = {
    status: 200,
    statusText: words,
    headers: [['X-Echo', words]] as const,
    body: `{"echo":"${words}"}`,
  };
  const headers = [...CALL.request.headers, ['authorization', 'Basic aWQ6dHlwZWQ='] as const];
  const echoed = entry({ ...CALL, request: { ...CALL.request, headers }, response });
  const sdk = { words, data: words, line: 'await client.listCentres()' };
  const kept = JSON.stringify(
    keptEntry({ ...echoed, exchange: { ...echoed.exchange, sdk } }, ['x-gateway-apikey']),
  );
  expect(kept).not.toMatch(/secret|typed|aWQ6/);
  expect(kept.match(/•••/g)).toHaveLength(15);
});

test('calls of the sandbox are kept in full, except for the end of a long response', () => {
  const body = 'x'.repeat(30_000);
  const long: WireCall = { ...CALL, response: { status: 200, statusText: 'OK', headers: [], body } };
  const { server: _, ...inSandbox } = entry(long);
  const kept = keptEntry(inSandbox, []);
  expect(kept.exchange.call.response?.body).toHaveLength(20_001);
  expect(kept.exchange.curl).toContain('secret');
});

test('the last twelve calls are kept, the newest first', () => {
  let history: readonly HistoryEntry[] = [];
  for (let count = 1; count <= 14; count += 1)
    history = withEntry(history, { ...entry(CALL), id: `${count}` });
  expect(history.map(({ id }) => id)).toEqual([
    '14',
    '13',
    '12',
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
  ]);
});
