import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs } from '../../testing/calls.ts';
import { fleetVehicles } from '../vehicle-api-v1/seed/fleet.ts';

function start(seed = 1) {
  return createSandbox({
    clock: settableClock('2026-03-02T09:00:00'),
    families: ['mastercheck-api-v1'],
    seed,
  });
}

const tyres = { condition: 'KO', measurements: [{ axlePosition: 1, tyrePosition: 2, pressure: 7.5 }] };
const check = { externalRef: 'MC-1', date: '2026-03-02', vehicleCode: 1000201, tyres };

test('a mastercheck is returned as it was sent', async () => {
  const caller = await callAs(start().fetch);
  const { body } = await caller.call('createExternalMastercheck', { body: check });
  const query = { pageNumber: 1, pageSize: 10, externalRef: 'MC-1' };
  expect((await caller.call('listMasterchecks', { query })).body).toEqual({
    pageTotal: 1,
    totalElements: 1,
    masterchecks: [{ ...check, ...(body as object) }],
  });
});

test('each partner can use a reference only once', async () => {
  const { fetch } = start();
  const [demo, customer] = [await callAs(fetch), await callAs(fetch, 'customer')];
  expect(await demo.call('createExternalMastercheck', { body: check })).toMatchObject({ status: 200 });
  expect(await customer.call('createExternalMastercheck', { body: check })).toMatchObject({ status: 200 });
  expect(await demo.call('createExternalMastercheck', { body: check })).toMatchObject({
    status: 409,
    body: {
      errors: [{ error: 'Mastercheck already existing with this reference', property: 'externalRef' }],
    },
  });
});

test.each([1, 2, 3, 4, 5])('the masterchecks of seed %i refer to existing vehicles', async (seed) => {
  const caller = await callAs(start(seed).fetch);
  const { body } = await caller.call('listMasterchecks', { query: { pageNumber: 1, pageSize: 1000 } });
  const { masterchecks } = body as unknown as { masterchecks: { vehicleCode: number }[] };
  expect(masterchecks.length).toBeGreaterThan(50);
  const codes = new Set(fleetVehicles.map(({ code }) => code));
  expect(masterchecks.filter(({ vehicleCode }) => !codes.has(vehicleCode))).toEqual([]);
});
