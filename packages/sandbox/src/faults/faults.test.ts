import { expect, test } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import { createSandbox } from '../setup/create-sandbox.ts';
import { type Caller, callAs } from '../testing/calls.ts';
import { chooseFaults } from './choose-faults.ts';
import { faults } from './faults.ts';

/** `tests/contract/` checks that each fault is visible in a response. */
test('each fault has a unique name', () => {
  expect(faults.length).toBeGreaterThan(0);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('an unknown name is rejected, with the name that was probably meant', () => {
  expect(() => chooseFaults(['duble-booking'])).toThrow(
    '"duble-booking". Did you mean "double-booking"? List',
  );
  expect(() => chooseFaults(['nothing'])).toThrow(`"nothing". List all ${faults.length} with`);
});

test('what a fault remembers of a partner concerns one sandbox only', async () => {
  const [one, other] = await Promise.all([rejecting(), rejecting()]);
  const externalRef = 'taken-1';

  expect((await one.call('createExternalMastercheck', { body: { externalRef } })).status).toBe(400);
  expect(await statusOf(one, externalRef)).toBe(409);
  expect(await statusOf(other, externalRef)).toBe(200);
});

/** Returns a caller of a sandbox in which a rejected mastercheck takes its reference. */
async function rejecting(): Promise<Caller> {
  const faults = chooseFaults(['mastercheck-reference-taken-by-rejection']);
  const clock = settableClock('2026-03-02T09:00:00');
  return await callAs(createSandbox({ families: ['mastercheck-api-v1'], faults, clock }).fetch);
}

async function statusOf(caller: Caller, externalRef: string): Promise<number> {
  const body = { externalRef, date: '2026-03-02' };
  return (await caller.call('createExternalMastercheck', { body })).status;
}
