import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { type Caller, callAs } from '../../testing/calls.ts';
import { customerSites } from '../party-api-v1/seed/fleets.ts';
import { TYPES } from './reference-lists.ts';

const MONDAY = '2026-03-02T09:00:00';

async function start(options: { seed?: number; empty?: boolean } = {}): Promise<Caller> {
  const sandbox = createSandbox({
    clock: settableClock(MONDAY),
    families: ['vehicle-api-v1'],
    ...options,
  });
  return await callAs(sandbox.fetch);
}

interface Page {
  readonly totalElements: number;
  readonly vehicles: readonly {
    readonly code: number;
    readonly siteCode: number;
    readonly active: boolean;
    readonly type: string;
    readonly energy?: string;
  }[];
}

async function list(caller: Caller, filters: Record<string, string | number | boolean> = {}): Promise<Page> {
  const { body } = await caller.call('listVehicles', {
    query: { pageNumber: 1, pageSize: 1000, ...filters },
  });
  return body as unknown as Page;
}

test('with a registration number the period is ignored', async () => {
  const caller = await start();
  const period = { lastModifiedDateFrom: '2020-01-01T00:00:00', lastModifiedDateTo: '2020-01-02T00:00:00' };
  expect((await list(caller, period)).totalElements).toBe(0);
  const { vehicles } = await list(caller, { ...period, registrationNumber: 'AB-123-CD' });
  expect(vehicles.map(({ code }) => code)).toEqual([1000201]);
});

test('a period that ends before it begins is rejected, unless it is ignored', async () => {
  const caller = await start();
  const backwards = {
    lastModifiedDateFrom: '2020-01-02T00:00:00',
    lastModifiedDateTo: '2020-01-01T00:00:00',
  };
  const ask = async (filters: Record<string, string>) =>
    (await caller.call('listVehicles', { query: { pageNumber: 1, pageSize: 10, ...filters } })).status;
  expect(await ask(backwards)).toBe(400);
  expect(await ask({ ...backwards, registrationNumber: 'AB-123-CD' })).toBe(200);
});

test('the country of a registration is that of the site', async () => {
  const caller = await start();
  const found = async (registrationCountryCode: string) =>
    (await list(caller, { registrationNumber: 'AB-123-CD', registrationCountryCode })).totalElements;
  expect(await found('FR')).toBe(1);
  expect(await found('ES')).toBe(0);
});

test('inactive vehicles are listed only on request, and never returned singly', async () => {
  const caller = await start();
  const active = await list(caller);
  const all = await list(caller, { withInactive: true });
  expect(active.vehicles.every((vehicle) => vehicle.active)).toBe(true);
  const gone = all.vehicles.find((vehicle) => !vehicle.active);
  expect(gone).toBeDefined();
  const path = { vehicleCode: gone?.code ?? 0 };
  expect(await caller.call('getVehicle', { path })).toMatchObject({
    status: 404,
    body: { errors: [{ error: `Vehicle not found with code ${path.vehicleCode}`, property: 'vehicleCode' }] },
  });
});

test('a vehicle has the tyre options of its axles, and none without their dimension', async () => {
  const caller = await start();
  const register = (axles: object[]) =>
    caller.call('createExternalVehicle', { body: { externalRef: 'NEW-1', axles } as never });
  const { body } = await register([
    { position: 1, type: 'DRIVE', defaultTyreDimension: '295/80 R 22.5' },
    { position: 2, defaultTyreDimension: 'large' },
  ]);
  const path = { vehicleCode: (body as { code: number }).code };
  expect((await caller.call('listVehicleTyreOptions', { path })).body).toEqual({
    tyreOptions: [
      {
        axlePosition: 1,
        width: 295,
        aspectRatio: 80,
        constructionType: 'R',
        diameter: 22.5,
        loadIndex: '154/150',
        speedIndex: 'L',
        winter: true,
        summer: true,
      },
    ],
  });
  await register([]);
  expect((await caller.call('listVehicleTyreOptions', { path })).body).toEqual({
    errors: [{ error: 'Tyre options not found', property: 'vehicleCode' }],
  });
});

test.each([1, 2, 3, 4, 5])(
  "the vehicles of seed %i are at customers' sites, and use an energy of their type",
  async (seed) => {
    const caller = await start({ seed });
    const { vehicles } = await list(caller, { withInactive: true });
    expect(vehicles.length).toBeGreaterThan(150);
    expect(new Set(vehicles.map(({ code }) => code)).size).toBe(vehicles.length);
    for (const { siteCode, type, energy } of vehicles) {
      expect(customerSites.map(({ code }) => code)).toContain(siteCode);
      if (energy !== undefined)
        expect(TYPES.find(({ code }) => code === type)?.energyCodes).toContain(energy);
    }
  },
);

test('an empty sandbox has no vehicles, and assigns no code of a seeded one', async () => {
  const caller = await start({ empty: true });
  expect((await list(caller)).totalElements).toBe(0);
  const { body } = await caller.call('createExternalVehicle', { body: { externalRef: 'NEW-1' } });
  expect((await list(await start())).vehicles).not.toContainEqual(expect.objectContaining(body as object));
});
