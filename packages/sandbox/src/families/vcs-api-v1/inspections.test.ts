import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { type Caller, callAs } from '../../testing/calls.ts';
import { fleetVehicles } from '../vehicle-api-v1/seed/fleet.ts';
import type { Inspection } from './records.ts';

async function start(seed = 1): Promise<Caller> {
  const clock = settableClock('2026-03-02T09:00:00');
  const sandbox = createSandbox({ clock, families: ['vcs-api-v1', 'vehicle-api-v1'], seed });
  return await callAs(sandbox.fetch);
}

async function list(caller: Caller, filters: Record<string, string | number> = {}): Promise<Inspection[]> {
  const { body } = await caller.call('listInspections', {
    query: { pageNumber: 1, pageSize: 1000, ...filters },
  });
  return (body as unknown as { inspections: Inspection[] }).inspections;
}

test('filters can be combined', async () => {
  const caller = await start();
  const codes = async (filters: Record<string, string | number>) =>
    (await list(caller, filters)).map(({ code }) => code);
  expect(await codes({ vehicleCode: 1000201 })).toEqual([1000501]);
  expect(await codes({ vehicleCode: 1000201, managingServiceCenterCode: '1000111' })).toEqual([1000501]);
  expect(await codes({ vehicleCode: 1000201, managingServiceCenterCode: '1000112' })).toEqual([]);
  expect(await codes({ vehicleCode: 1000201, lastModifiedDateFrom: '2026-02-25T00:00:00' })).toEqual([]);
});

test('names are returned in the requested language, or in English by default', async () => {
  const caller = await start();
  const names = async (language?: string) =>
    (
      (await caller.call('listActions', { query: { level: 'TYRE', ...(language && { language }) } }))
        .body as { name: string }[]
    ).map(({ name }) => name);
  expect(await names()).toEqual(['Replace the tyre', 'Inflate the tyre', 'Repair the tyre']);
  expect(await names('fr-FR')).toEqual(['Remplacer le pneu', 'Gonfler le pneu', 'Réparer le pneu']);
  expect(await names('fi-FI')).toEqual(await names());
});

test.each([1, 2, 3, 4, 5])('seed %i has an inspection of every vehicle that links to one', async (seed) => {
  const caller = await start(seed);
  const found = await list(caller);
  const query = { pageNumber: 1, pageSize: 1000 };
  const { body } = await caller.call('listVehicleStates', { query });
  const { vehicles } = body as unknown as { vehicles: { code: number; state?: string }[] };
  const inspected = new Set(found.map(({ vehicleCode }) => vehicleCode));
  for (const { code, state } of vehicles) expect(state !== undefined).toBe(inspected.has(code));
  const known = new Set(fleetVehicles.map(({ code }) => code));
  expect(found.filter(({ vehicleCode }) => !known.has(vehicleCode))).toEqual([]);
});

test('observations follow from measurements', async () => {
  for (const { code, measurements, observations } of await list(await start())) {
    if (code < 1005001) continue;
    const worn = measurements.some(({ treadDepth = 0 }) => treadDepth < 2);
    expect(observations.some(({ type }) => type === 'WEAR')).toBe(worn);
  }
});
