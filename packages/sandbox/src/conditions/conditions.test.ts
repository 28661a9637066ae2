import { expect, test } from 'vitest';
import { createSandbox } from '../setup/create-sandbox.ts';
import { callAs } from '../testing/calls.ts';
import type { Conditions } from './conditions.ts';

const ORIGIN = 'http://localhost';

/** Returns the outcomes of consecutive calls. */
async function outcomes(conditions: Conditions, seed = 1, count = 40): Promise<string[]> {
  const sandbox = createSandbox({ seed, allowControl: true });
  const caller = await callAs(sandbox.fetch);
  await setConditions(sandbox.fetch, conditions);
  const results: string[] = [];
  for (let index = 0; index < count; index++) {
    const result = await caller.call('listServices').then(
      ({ status }) => String(status),
      (error: unknown) => (error instanceof TypeError ? 'dropped' : String(error)),
    );
    results.push(result);
  }
  return results;
}

function setConditions(fetch: (request: Request) => Promise<Response>, conditions: unknown) {
  const body = JSON.stringify(conditions);
  return fetch(new Request(`${ORIGIN}/_sandbox/conditions`, { method: 'PUT', body }));
}

test('a share of the calls receives 500 or 503, in the form that the operation documents', async () => {
  const results = await outcomes({ errorRate: 0.5 });
  expect(new Set(results)).toEqual(new Set(['200', '500', '503']));
  const sandbox = createSandbox({ conditions: { errorRate: 1 } });
  const request = () => new Request(`${ORIGIN}/ebooking-erm/v2/services`);
  const responses = await Promise.all(Array.from({ length: 10 }, () => sandbox.fetch(request())));
  const unavailable = responses.find(({ status }) => status === 503);
  expect(unavailable?.headers.get('Retry-After')).toBe('1');
  expect(await unavailable?.json()).toEqual({ error: 'The service is not available' });
  const message = new Request(`${ORIGIN}/purchase-erm/v1/CustomerOrder`, { method: 'POST' });
  const xml = await (await sandbox.fetch(message)).text();
  expect(xml).toMatch(/<ErrorCode>50[03]<\/ErrorCode>/);
});

test('a share of the connections is dropped, as a network error', async () => {
  const results = await outcomes({ dropRate: 0.5 });
  expect(new Set(results)).toEqual(new Set(['200', 'dropped']));
});

test('the same seed disturbs the same calls, and another seed disturbs others', async () => {
  const conditions = { dropRate: 0.3, errorRate: 0.3 };
  const once = await outcomes(conditions);
  expect(await outcomes(conditions)).toEqual(once);
  expect(await outcomes(conditions, 2)).not.toEqual(once);
});

test('some calls are carried out although their connection is dropped', async () => {
  const sandbox = createSandbox({ allowControl: true, families: ['ebk-api-v2'] });
  const caller = await callAs(sandbox.fetch);
  const status = async () =>
    (await caller.call('getAppointmentStatus').catch(() => undefined))?.body as
      | { status: string }
      | undefined;
  const kept = new Set<string | undefined>();
  for (let index = 0; index < 20 && kept.size < 2; index++) {
    await setConditions(sandbox.fetch, {});
    await sandbox.reset();
    await setConditions(sandbox.fetch, { dropRate: 1 });
    // Each attempt draws another number.
    for (let skipped = 0; skipped < index; skipped++) await status();
    await expect(caller.call('cancelAppointment')).rejects.toThrow(TypeError);
    await setConditions(sandbox.fetch, {});
    kept.add((await status())?.status);
  }
  expect(kept).toEqual(new Set(['CONFIRMED', 'CANCELLED']));
});

test('a caller that aborts while the call is delayed gets its own reason', async () => {
  const sandbox = createSandbox({ conditions: { latency: 60_000 } });
  const controller = new AbortController();
  const { signal } = controller;
  const call = sandbox.fetch(new Request(`${ORIGIN}/ebooking-erm/v2/services`, { signal }));
  setTimeout(() => controller.abort(new Error('Too slow')), 20);
  await expect(call).rejects.toThrow('Too slow');
});

test('conditions can be set while the sandbox runs, if that is allowed', async () => {
  const sandbox = createSandbox({ allowControl: true });
  const current = async () => (await sandbox.fetch(new Request(`${ORIGIN}/_sandbox/conditions`))).json();
  expect(await current()).toEqual({});
  const wanted = { latency: [1, 2], dropRate: 0, errorRate: 0.25 };
  expect(await (await setConditions(sandbox.fetch, wanted)).json()).toEqual(wanted);
  expect(await current()).toEqual(wanted);
  expect((await setConditions(createSandbox().fetch, {})).status).toBe(404);
});

test.each([
  [{ latency: [2, 1] }, 'latency has to be milliseconds'],
  [{ latency: -1 }, 'latency has to be milliseconds'],
  [{ dropRate: 2 }, 'dropRate has to be a number from 0 to 1'],
  [{ errorRate: '1' }, 'Send { "latency"'],
  [{ speed: 1 }, 'Send { "latency"'],
  [[], 'Send { "latency"'],
])('the conditions %j are refused', async (conditions, message) => {
  const sandbox = createSandbox({ allowControl: true });
  const response = await setConditions(sandbox.fetch, conditions);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(JSON.stringify(message).slice(1, -1));
});

test('health, the page and the control paths are never disturbed', async () => {
  const sandbox = createSandbox({ conditions: { dropRate: 1 }, allowControl: true });
  for (const path of ['/health', '/', '/_sandbox/conditions']) {
    expect((await sandbox.fetch(new Request(ORIGIN + path))).status).toBe(200);
  }
});
