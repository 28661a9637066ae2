import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonValue } from '@partner-apis/model';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonResponse } from '../contract/response.ts';
import type { Caller, Handled } from '../engine/call/handled.ts';
import type { RequestRecord } from './request-log.ts';
import { httpServer } from './serve.ts';
import { HEADER_BYTES, HEADER_FIELDS } from './server-limits.ts';
import { startSandbox } from './start-sandbox.ts';

// The first call loads every API, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const BODY_LIMIT = 1000;

/**
 * Sends text over a new connection and returns everything that arrives until the server ends the connection, or for a
 * limited time.
 */
function exchange(url: string, parts: readonly (string | number)[], forMs = 60_000): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const timer = setTimeout(() => socket.destroy(), forMs);
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
    socket.on('connect', async () => {
      for (const part of parts) {
        if (typeof part === 'number') await sleep(part);
        else if (socket.writable) socket.write(part);
      }
    });
  });
}

const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

describe('a sandbox over HTTP', () => {
  let url: string;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ url, close } = await startSandbox({
      port: 0,
      bodyLimit: BODY_LIMIT,
      allowControl: true,
      log: () => {},
    }));
  });
  afterEach(() => close());

  const END = 'Host: localhost\r\nConnection: close\r\n\r\n';

  test.each([
    ['two Host headers', `GET /health HTTP/1.1\r\nHost: a\r\n${END}`, 400],
    ['no Host header', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a Host that is none', 'GET /health HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['no Host header in HTTP/1.0', 'GET /health HTTP/1.0\r\n\r\n', 200],
    ['an absolute target', `GET http://elsewhere.example/health HTTP/1.1\r\n${END}`, 200],
    ['a target that is no path', `GET health HTTP/1.1\r\n${END}`, 400],
    ['a backslash in the path', `GET /\\health HTTP/1.1\r\n${END}`, 400],
    ['an asterisk', `GET * HTTP/1.1\r\n${END}`, 400],
    ['OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${END}`, 204],
    ['a method that nobody knows', `FETCH / HTTP/1.1\r\n${END}`, 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['another version', 'GET / HTTP/3.0\r\n\r\n', 400],
    ['a tunnel', 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n', 405],
    ['another expectation', `GET /health HTTP/1.1\r\nExpect: tea\r\n${END}`, 417],
    ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'x'.repeat(HEADER_BYTES)}\r\n${END}`, 431],
    ['too many headers', `GET / HTTP/1.1\r\n${'X: 1\r\n'.repeat(HEADER_FIELDS)}${END}`, 431],
    ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${END}`, 400],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${END}`,
      400,
    ],
    ['a chunk that is none', `POST /oauth2/token HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${END}x\r\n`, 400],
  ])('%s receives one response, with an id and a body', async (_, request, status) => {
    const text = await exchange(url, [request]);
    expect(statuses(text)).toEqual([status]);
    expect(text).toMatch(/^X-Request-Id: [\da-f-]{36}$/im);
    if (status >= 400) expect(text).toMatch(/\{"errors":\[\{"error":".+","property":".+"\}\]\}$/);
  });

  const own = ['/', '/health', '/oauth2/token', '/_sandbox/reset', '/_sandbox/clock', '/_sandbox/conditions'];
  const allowed: Record<string, readonly string[]> = {
    GET: ['/', '/health', '/_sandbox/clock', '/_sandbox/conditions'],
    HEAD: ['/', '/health', '/_sandbox/clock', '/_sandbox/conditions'],
    POST: ['/oauth2/token', '/_sandbox/reset'],
    PUT: ['/_sandbox/clock', '/_sandbox/conditions'],
  };
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'LOCK'];

  test.each(methods)(
    "%s is allowed on the sandbox's own paths that support it, and gets 405 elsewhere",
    async (method) => {
      for (const path of own) {
        const text = await exchange(url, [`${method} ${path} HTTP/1.1\r\nContent-Length: 0\r\n${END}`]);
        const isAllowed = allowed[method]?.includes(path) ?? false;
        if (isAllowed) expect(statuses(text)[0], path).not.toBe(405);
        else expect(text, path).toMatch(/^HTTP\/1\.1 405 [\s\S]*^Allow: [A-Z, ]+\r$/m);
        if (method === 'HEAD') expect(text.endsWith('\r\n\r\n'), path).toBe(true);
      }
    },
  );

  test.each(own)('OPTIONS %s lists the methods', async (path) => {
    const text = await exchange(url, [`OPTIONS ${path} HTTP/1.1\r\n${END}`]);
    expect(text).toMatch(/^HTTP\/1\.1 204 [\s\S]*^Allow: .*OPTIONS\r$/m);
  });

  const EXPECTING = 'POST /oauth2/token HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n';

  test('a body that is too long is not requested', async () => {
    const text = await exchange(url, [`${EXPECTING}Content-Length: ${BODY_LIMIT + 1}\r\n\r\n`]);
    expect(statuses(text)).toEqual([413]);
  });

  test('a shorter one is requested', async () => {
    const form = 'grant_type=password';
    const head = `${EXPECTING}Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n`;
    const text = await exchange(url, [`${head}Content-Length: ${form.length}\r\n\r\n`, 50, form]);
    expect(statuses(text)).toEqual([100, 401]);
  });

  test('an endless chunked body is rejected as soon as it is too long, and its sender can read the reason', async () => {
    const chunk = `${(600).toString(16)}\r\n${'x'.repeat(600)}\r\n`;
    const head = 'POST /oauth2/token HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    const text = await exchange(url, [head, chunk, 50, chunk, 50, chunk, 50, chunk]);
    expect(statuses(text)).toEqual([413]);
    expect(text).toContain(`The body is larger than ${BODY_LIMIT} bytes`);
  });

  test.each([
    ['/oauth2/token', 'POST', 415],
    ['/_sandbox/clock', 'PUT', 401],
  ])('a compressed body of %s is refused', async (path, method, status) => {
    const headers = { 'Content-Encoding': 'gzip' };
    const response = await fetch(url + path, { method, headers, body: new Uint8Array([31, 139, 8]) });
    expect(response.status).toBe(status);
    if (status === 415) expect(response.headers.get('Accept-Encoding')).toBe('identity');
  });

  test('pipelined requests receive their responses in order', async () => {
    const get = (path: string, end = '') =>
      `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Request-Id: id${path.slice(1)}\r\n${end}\r\n`;
    const text = await exchange(url, [get('/health') + get('/nothing') + get('/', 'Connection: close\r\n')]);
    expect(statuses(text)).toEqual([200, 404, 200]);
    expect([...text.matchAll(/^X-Request-Id: (\w+)/gm)].map(([, id]) => id)).toEqual([
      'idhealth',
      'idnothing',
      'id',
    ]);
  });

  test('invalid input after a request gets its response after that of the request', async () => {
    const text = await exchange(url, ['GET /health HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n']);
    expect(statuses(text)).toEqual([200, 400]);
  });
});

describe('an HTTP server', () => {
  const records: RequestRecord[] = [];
  const messages: string[] = [];
  let server: ReturnType<typeof httpServer>;
  let url: string;

  async function serve(handle: (request: Request, caller: Caller) => Promise<Handled>, proxies = 0) {
    const deadlines = { headers: 300, request: 600 };
    server = httpServer(handle, {
      bodyLimit: BODY_LIMIT,
      proxies,
      deadlines,
      record: (record) => records.push(record),
      log: (message) => messages.push(message),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  beforeEach(() => {
    records.length = 0;
    messages.length = 0;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const recover = (error: unknown) => {
    messages.push(String(error));
    return jsonResponse(500, { error: 'documented' });
  };

  test.each(['Orleans', 'Orl\u00e9ans', '\u65e5\u672c', '\ud83d\ude97'])(
    'returns the characters of %s',
    async (name) => {
      await serve(responding(jsonResponse(200, { name })));
      const response = await fetch(url);
      const bytes = await response.bytes();
      expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
      expect(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).toEqual({ name });
    },
  );
  const responding = (response: Handled['response']) => async () => ({ response, recover });

  const nested = (depth: number): JsonValue => {
    let value: JsonValue = {};
    for (let level = 0; level < depth; level++) value = { a: value };
    return value;
  };

  test.each([
    ['too deep', jsonResponse(200, nested(100_000))],
    ['of a header with a line break', jsonResponse(200, 'x', { 'X-Bad': 'a\r\nb' })],
    ['of a status that is none', jsonResponse(99, 'x')],
  ])(
    'a response that is %s is replaced by the documented one, with its id, and logged',
    async (_, broken) => {
      await serve(responding(broken));
      const response = await fetch(url, { headers: { 'X-Request-Id': 'call-1' } });
      expect(response.status).toBe(500);
      expect(response.headers.get('X-Request-Id')).toBe('call-1');
      expect(response.headers.get('X-Bad')).toBeNull();
      expect(await response.json()).toEqual({ error: 'documented' });
      expect(messages).toHaveLength(1);
      expect(records).toMatchObject([{ id: 'call-1', status: 500 }]);
    },
  );

  test('a failure outside the sandbox is logged with its id', async () => {
    await serve(() => Promise.reject(new Error('Nobody catches this')));
    const response = await fetch(`${url}/a`, { headers: { 'X-Request-Id': 'call-1' } });
    expect(response.status).toBe(500);
    expect(messages).toEqual([expect.stringMatching(/^call-1 GET \/a: Error: Nobody catches this/)]);
    expect(records).toMatchObject([{ id: 'call-1', status: 500 }]);
  });

  test('headers and bodies that do not arrive in time receive 408, and are logged', async () => {
    await serve(async (request) => {
      await request.text();
      return { response: jsonResponse(200), recover };
    });
    const late = await Promise.all([
      exchange(url, ['GET / HTTP/1.1\r\nHo']),
      exchange(url, ['POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx']),
      exchange(url, ['POST /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n']),
    ]);
    expect(late.map(statuses)).toEqual([[408], [408], [408]]);
    expect(records.map(({ path, status }) => `${path} ${status}`).toSorted()).toEqual([
      '- 408',
      '/a 408',
      '/b 408',
    ]);
  });

  test('requests that arrive together are handled after all of them were read, in their order', async () => {
    const steps: string[] = [];
    await serve(async (request) => {
      steps.push(`handled ${new URL(request.url).pathname}`);
      return { response: jsonResponse(200, await request.text()), recover };
    });
    server.on('request', ({ url: path }) => steps.push(`read ${path}`));
    const post = (path: string, end = '') =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n${end}\r\n${path}`;
    const text = await exchange(url, [post('/a') + post('/b') + post('/c', 'Connection: close\r\n')]);
    expect(steps).toEqual(['read /a', 'read /b', 'read /c', 'handled /a', 'handled /b', 'handled /c']);
    expect([...text.matchAll(/^"(.*?)"/gm)].map(([, body]) => body)).toEqual(['/a', '/b', '/c']);
  });

  test('a request whose response preceded its body ends at the deadline', async () => {
    await serve(responding(jsonResponse(401)));
    const text = await exchange(url, ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx'], 8000);
    expect(statuses(text)).toEqual([401]);
  });

  test.each([
    [0, '9.9.9.9', '127.0.0.1'],
    [1, '9.9.9.9', '9.9.9.9'],
    [1, '6.6.6.6, 9.9.9.9', '9.9.9.9'],
    [2, '6.6.6.6, 9.9.9.9, 10.0.0.1', '9.9.9.9'],
    [1, '', '127.0.0.1'],
  ])(
    'behind %i proxies and forwarded for "%s", a call comes from %s',
    async (proxies, forwarded, expected) => {
      let from: string | undefined;
      await serve(async (_, { address }) => {
        from = address;
        return { response: jsonResponse(200), recover };
      }, proxies);
      await fetch(url, { headers: forwarded === '' ? {} : { 'X-Forwarded-For': forwarded } });
      expect(from).toBe(expected);
    },
  );
});
