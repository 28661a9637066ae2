import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import { createSandbox } from '../setup/create-sandbox.ts';
import { memoryStore } from '../store/memory.ts';
import { type Caller, callAs } from '../testing/calls.ts';
import {
  eachBayHasOneWinner,
  eachCallerHasItsOwnToken,
  eachReferenceHasOneSale,
  type Place,
} from '../testing/race-contract.ts';
import { sqliteStore } from './store/sqlite/sqlite-store.ts';

const MONDAY = '2026-03-02T09:00:00';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'races-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['in memory', () => [memoryStore()] as const],
  // Two connections to one file, like those of two processes.
  [
    'in SQLite',
    () => [sqliteStore(path.join(folder, 'data')), sqliteStore(path.join(folder, 'data'))] as const,
  ],
])('%s, callers race', (_, open) => {
  let sandboxes: ReturnType<typeof createSandbox>[];
  let places: [Place, ...Place[]];
  let callers: [Caller, ...Caller[]];
  beforeEach(async () => {
    sandboxes = open().map((store) => createSandbox({ store, clock: settableClock(MONDAY) }));
    const [first, ...others] = sandboxes;
    if (first === undefined) throw new Error('There is no sandbox');
    places = [first, ...others];
    callers = [await callAs(first.fetch), ...(await Promise.all(others.map(({ fetch }) => callAs(fetch))))];
  });
  afterEach(() => Promise.all(sandboxes.map(({ close }) => close())));

  test('for the bays of a centre, each of which is taken once', () => eachBayHasOneWinner(callers));

  test('to register a sale under one reference, which creates only one sale', () =>
    eachReferenceHasOneSale(callers));

  test('for tokens, of which each caller gets its own', () => eachCallerHasItsOwnToken(places));
});
