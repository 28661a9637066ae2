import { afterEach, describe, expect, test, vi } from 'vitest';
import { WRONG_CREDENTIALS } from '../contract/service-limits.ts';
import { demoPartners } from '../setup/demo-partners.ts';
import { callAs } from '../testing/calls.ts';
import { type RunningSandbox, type StartOptions, startSandbox } from './start-sandbox.ts';

vi.setConfig({ testTimeout: 120_000 });

let running: RunningSandbox[] = [];
afterEach(async () => {
  await Promise.all(running.map(({ close }) => close()));
  running = [];
});

async function start(options: Partial<StartOptions> = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ port: 0, log: () => {}, ...options });
  running.push(sandbox);
  return sandbox;
}

const from = (address: string) => ({ 'X-Forwarded-For': address });

function requestToken({ url }: RunningSandbox, client: string, secret: string, address = '192.0.2.1') {
  const headers = { ...from(address), Authorization: `Basic ${btoa(`${client}:${secret}`)}` };
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  return fetch(`${url}/oauth2/token`, { method: 'POST', headers, body });
}

async function guess(times: number, call: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await call()).status);
  return statuses;
}

const THROTTLED = [...Array.from({ length: WRONG_CREDENTIALS }, () => 401), 429];

describe.each([
  ['where a rate limit is set', { rateLimit: 1000, proxies: 1 }],
  ['beyond this machine', { host: '0.0.0.0', proxies: 1 }],
])('%s', (_, options) => {
  test('wrong secrets are throttled by client and address, by HTTP Basic and in the form', async () => {
    const sandbox = await start(options);
    expect(await guess(THROTTLED.length, () => requestToken(sandbox, 'demo-client', 'wrong'))).toEqual(
      THROTTLED,
    );
    const refused = await requestToken(sandbox, 'demo-client', 'demo-secret');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
    // Neither another client at the address nor the same client elsewhere is locked out.
    expect((await requestToken(sandbox, 'customer-client', 'customer-secret')).status).toBe(200);
    expect((await requestToken(sandbox, 'demo-client', 'demo-secret', '192.0.2.2')).status).toBe(200);
    const body = { grant_type: 'client_credentials', client_id: 'machine-client', client_secret: 'wrong' };
    const send = () =>
      fetch(`${sandbox.url}/oauth2/token`, {
        method: 'POST',
        headers: from('192.0.2.3'),
        body: new URLSearchParams(body),
      });
    expect(await guess(THROTTLED.length, send)).toEqual(THROTTLED);
  });

  test.each([
    ['tokens', { clientid: 'demo-client', Authorization: 'Bearer guessed' }],
    ['client ids', { clientid: 'guessed', Authorization: 'Bearer guessed' }],
    ['passwords', { clientid: 'demo-client', Authorization: `Basic ${btoa('demo-client:guessed')}` }],
  ])('guessed %s of an operation are throttled', async (_name, headers) => {
    const { url } = await start(options);
    const call = () =>
      fetch(`${url}/party-erm/v1/parties`, { headers: { ...from('192.0.2.1'), ...headers } });
    expect(await guess(THROTTLED.length, call)).toEqual(THROTTLED);
    const refused = await call();
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      errors: [{ error: 'Too many wrong credentials, wait before the next call', property: 'credentials' }],
    });
  });
});

test('missing credentials and a token that has just expired do not count as guesses', async () => {
  const sandbox = await start({ rateLimit: 1000, allowControl: true, clock: '2026-03-02T09:00:00' });
  const caller = await callAs(fetch, 'demo', sandbox.url);
  const headers = { Authorization: `Bearer ${sandbox.controlSecret}` };
  const body = JSON.stringify({ now: '2026-03-02T10:00:00' });
  await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'PUT', headers, body });
  const times = WRONG_CREDENTIALS + 2;
  for (let index = 0; index < times; index++) {
    expect((await caller.call('listParties')).status).toBe(401);
    expect((await fetch(`${sandbox.url}/party-erm/v1/parties`)).status).toBe(401);
  }
  const again = await callAs(fetch, 'demo', sandbox.url);
  expect((await again.call('listParties')).status).toBe(200);
});

test('on loopback, nothing is throttled unless a rate limit is set', async () => {
  const sandbox = await start();
  const statuses = await guess(WRONG_CREDENTIALS + 5, () => requestToken(sandbox, 'demo-client', 'wrong'));
  expect(new Set(statuses)).toEqual(new Set([401]));
});

describe('the control interface', () => {
  const paths = [
    ['POST', '/_sandbox/reset', undefined, 204],
    ['GET', '/_sandbox/clock', undefined, 200],
    ['PUT', '/_sandbox/clock', '{ "now": null }', 200],
    ['GET', '/_sandbox/conditions', undefined, 200],
    ['PUT', '/_sandbox/conditions', '{}', 200],
  ] as const;

  test.each(paths)(
    '%s %s requires the secret, and rejects pages of other origins',
    async (method, path, body, status) => {
      const { url, controlSecret } = await start({ allowControl: true });
      const call = (headers: Record<string, string>) =>
        fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
      const right = { Authorization: `Bearer ${controlSecret}` };
      const missing = await call({});
      expect(missing.status).toBe(401);
      expect(missing.headers.get('WWW-Authenticate')).toBe('Bearer realm="sandbox-control"');
      expect((await call({ Authorization: `Bearer ${controlSecret}x` })).status).toBe(401);
      for (const origin of ['https://evil.example', 'null', url.replace('127.0.0.1', 'localhost')]) {
        expect((await call({ ...right, Origin: origin })).status).toBe(403);
      }
      const allowed = await call({ ...right, Origin: url });
      expect(allowed.status).toBe(status);
      expect(allowed.headers.get('Access-Control-Allow-Origin')).toBeNull();
      const preflight = await fetch(url + path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example' },
      });
      expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );

  test('every sandbox has a different secret of at least 128 bits', async () => {
    const secrets = [await start({ allowControl: true }), await start({ allowControl: true })];
    const [one = '', other = ''] = secrets.map(({ controlSecret }) => controlSecret ?? '');
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect((await start()).controlSecret).toBeUndefined();
  });

  test("a host name pointed at this machine is not accepted as the sandbox's own", async () => {
    const { url, controlSecret } = await start({ allowControl: true });
    const { port } = new URL(url);
    const { request } = await import('node:http');
    const status = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { Host: host, Authorization: `Bearer ${controlSecret}` };
        request(`${url}/_sandbox/reset`, { method: 'POST', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await status(`evil.example:${port}`)).toBe(403);
    expect(await status(`localhost.evil.example:${port}`)).toBe(403);
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'sandbox.localhost']) {
      expect(await status(`${host}:${port}`), host).toBe(204);
    }
  });

  test('wrong secrets are throttled together with other credentials', async () => {
    const sandbox = await start({ allowControl: true, rateLimit: 1000 });
    const reset = (secret?: string) =>
      fetch(`${sandbox.url}/_sandbox/reset`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}` },
      });
    expect(await guess(THROTTLED.length, () => reset('guessed'))).toEqual(THROTTLED);
    const [partner] = demoPartners;
    expect((await requestToken(sandbox, partner?.clientId ?? '', partner?.clientSecret ?? '')).status).toBe(
      200,
    );
  });
});
