import { expect, test } from 'vitest';
import { settableClock } from '../../clock/clock.ts';
import { createSandbox } from '../../setup/create-sandbox.ts';
import { callAs, type ReceivedResponse } from '../../testing/calls.ts';

const MONDAY = '2026-03-02T09:00:00';
const GREEN_FLEET = { partyCode: 1000002 };

async function start(partner = 'demo') {
  const sandbox = createSandbox({ clock: settableClock(MONDAY) });
  return { sandbox, caller: await callAs(sandbox.fetch, partner) };
}

function codesOf({ body }: ReceivedResponse, list: 'parties' | 'sites'): number[] {
  return (body as { [name: string]: { code: number }[] })[list]?.map(({ code }) => code) ?? [];
}

function codeOf({ body }: ReceivedResponse): number {
  return (body as { code: number }).code;
}

test('a new party is active, has a date, and is attributed to the user who created it', async () => {
  const { caller } = await start();
  const created = await caller.call('createParty', { body: { type: 'B2B', name: 'Passing Fleet' } });
  const { body } = await caller.call('getParty', { path: { partyCode: codeOf(created) } });
  expect(body).toEqual({
    code: codeOf(created),
    type: 'B2B',
    name: 'Passing Fleet',
    active: true,
    references: [],
    lastModifiedDate: MONDAY,
    lastModifiedBy: 'nora.hall@tyre-service-north.example',
  });
});

test('an item created by a client without a user is attributed to the client', async () => {
  const { caller } = await start('machine');
  const created = await caller.call('createParty');
  const { body } = await caller.call('getParty', { path: { partyCode: codeOf(created) } });
  expect(body).toMatchObject({ lastModifiedBy: 'machine-client' });
});

test('an update clears omitted fields, and cannot change what the server sets', async () => {
  const { caller } = await start();
  const body = { type: 'B2C', name: 'Green Fleet', code: 7, active: false, externalRef: 'OTHER' };
  const answer = await caller.call('updateParty', { path: GREEN_FLEET, body });
  expect(answer.body).toEqual({
    code: 1000002,
    externalRef: 'FLEET-58213',
    type: 'B2C',
    name: 'Green Fleet',
    active: true,
    references: [expect.objectContaining({ source: 'SAP', externalRef: 'FLEET-58213' })],
    lastModifiedDate: MONDAY,
    lastModifiedBy: 'nora.hall@tyre-service-north.example',
  });
});

test('only lists with inactive items include a deleted party', async () => {
  const { caller } = await start();
  await caller.call('deleteParty', { path: GREEN_FLEET });
  for (const operationId of [
    'getParty',
    'getExtendedParty',
    'listPartySites',
    'listBankAccounts',
    'deleteParty',
  ]) {
    const { status, body } = await caller.call(operationId, { path: GREEN_FLEET });
    expect({ status, body }, operationId).toEqual({
      status: 404,
      body: { errors: [{ error: 'The party code 1000002 cannot be found', property: 'partyCode' }] },
    });
  }
  const query = { codes: [1000002] };
  expect(codesOf(await caller.call('listParties', { query }), 'parties')).toEqual([]);
  const all = await caller.call('listParties', { query: { ...query, withInactive: true } });
  expect(codesOf(all, 'parties')).toEqual([1000002]);
});

test.each([
  [{ codes: [1000002, 1000003, 1000012] }, [1000002, 1000003]],
  [{ codes: [1000002, 1000012], withInactive: true }, [1000002, 1000012]],
  [{ functionalRef: 'BLUE-HAULAGE' }, [1000003]],
  [{ functionalRef: 'BLUE-HAULAGE', type: 'B2C' }, []],
  [{ codes: [1000002, 1000003], lastModifiedDateFrom: '2026-02-18T14:05:30' }, [1000003]],
  [{ codes: [1000002, 1000003], lastModifiedDateTo: '2026-02-16T09:30:00' }, [1000002]],
  [{ type: 'B2C' }, [1000013, 1000014, 1000015]],
])('the filters %j find the parties %j', async (query, codes) => {
  const { caller } = await start();
  expect(codesOf(await caller.call('listParties', { query }), 'parties')).toEqual(codes);
  expect(codesOf(await caller.call('listExtendedParties', { query }), 'parties')).toEqual(codes);
});

test.each([
  [{ partyCode: 1000002 }, [1000101, 1000102]],
  [{ partyCode: 1000002, withInactive: true }, [1000101, 1000102, 1000103]],
  [{ partyCode: 1000002, countryCode: 'ES' }, []],
  [{ functionalRef: 'GF-LYON' }, [1000102]],
  [{ codes: [1000101, 1000103, 1000104] }, [1000101, 1000104]],
  [{ partyCode: 1000002, lastModifiedDateFrom: '2026-02-16T09:30:01' }, []],
])('the filters %j find the sites %j', async (query, codes) => {
  const { caller } = await start();
  expect(codesOf(await caller.call('listSites', { query }), 'sites')).toEqual(codes);
});

test('references are in a list only on request, and always in a single party', async () => {
  const { caller } = await start();
  const query = { codes: [1000002] };
  const reference = { references: [{ source: 'SAP', externalRef: 'FLEET-58213' }] };
  expect((await caller.call('listParties', { query })).body).not.toMatchObject({ parties: [reference] });
  const asked = await caller.call('listParties', { query: { ...query, withExternalRef: true } });
  expect(asked.body).toMatchObject({ parties: [reference] });
  expect((await caller.call('getParty', { path: GREEN_FLEET })).body).toMatchObject(reference);
});

test.each([
  ['createExternalParty', { type: 'B2B' }],
  ['createExternalSite', { partyCode: 1000002, countryCode: 'FR' }],
  ['createExternalContact', { siteCode: 1000101 }],
  ['createExternalRetailCustomer', { countryCode: 'FR' }],
])('%s: a partner that sends a reference again is answered the same code', async (operationId, fields) => {
  const { caller, sandbox } = await start();
  const body = { ...fields, externalRef: 'MINE-1' };
  const first = await caller.call(operationId, { body });
  expect((await caller.call(operationId, { body })).body).toEqual(first.body);
  const another = await callAs(sandbox.fetch, 'customer');
  expect((await another.call(operationId, { body })).body).not.toEqual(first.body);
});

test('sending a reference again changes the item that it refers to', async () => {
  const { caller } = await start();
  const body = { externalRef: 'FLEET-58213', type: 'B2B', name: 'Greener Fleet' };
  expect((await caller.call('createExternalParty', { body })).body).toEqual({ code: 1000002 });
  expect((await caller.call('getParty', { path: GREEN_FLEET })).body).toMatchObject({
    name: 'Greener Fleet',
  });
});

test('a retail customer is a private party with a first site', async () => {
  const { caller } = await start();
  const body = {
    externalRef: 'CUST-1',
    firstName: 'Mia',
    lastName: 'Stone',
    addressLine1: '1 Mill Lane',
    countryCode: 'GB',
  };
  const { body: answer } = await caller.call('createExternalRetailCustomer', { body });
  const { siteCode } = answer as { siteCode: number };
  const site = await caller.call('getSite', { path: { siteCode } });
  expect(site.body).toMatchObject({ name: 'Mia Stone', addressLine1: '1 Mill Lane', countryCode: 'GB' });
  const { partyCode } = site.body as { partyCode: number };
  const party = await caller.call('getParty', { path: { partyCode } });
  expect(party.body).toMatchObject({ type: 'B2C', name: 'Mia Stone', externalRef: 'CUST-1' });
});

test('an update can move a site to another party, which must exist', async () => {
  const { caller } = await start();
  const path = { siteCode: 1000101 };
  const body = { partyCode: 1000003, name: 'Blue Haulage Lille', countryCode: 'FR' };
  const moved = await caller.call('updateSite', { path, body });
  expect(moved.body).toEqual({ code: 1000101, active: true, ...body });
  expect((await caller.call('listPartySites', { path: GREEN_FLEET })).body).toHaveLength(1);
  const gone = await caller.call('updateSite', { path, body: { ...body, partyCode: 1000012 } });
  expect(gone.status).toBe(404);
});

test.each([
  ['green', 10, [1000002, 1000005, 1000006]],
  ['GREEN FLEET', 10, [1000002, 1000006]],
  ['green', 2, [1000002, 1000005]],
  ['nobody has this name', 10, []],
])('a search for %j with the limit %i finds the parties %j', async (value, limit, codes) => {
  const { caller } = await start();
  const { body } = await caller.call('searchParties', { query: { value, limit } });
  expect((body as { code: number }[]).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['Tyre Service', [1000001]],
  ['Inspect & Go', []],
  ['Garcia', [1000013]],
])('a search of customers for %j finds %j: whoever only serves is none', async (name, codes) => {
  const { caller } = await start();
  const { body } = await caller.call('searchCustomers', { query: { name } });
  expect((body as { code: number }[]).map(({ code }) => code)).toEqual(codes);
});

test('bank accounts are listed for their party, in the order in which they were added', async () => {
  const { caller } = await start();
  const path = { partyCode: 1000003 };
  await caller.call('createExternalBankAccount', { path, body: { iban: 'ES1' } });
  await caller.call('createExternalBankAccount', { path, body: { iban: 'ES2' } });
  const { body } = await caller.call('listBankAccounts', { path });
  expect((body as { iban?: string }[]).map(({ iban }) => iban)).toEqual([undefined, 'ES1', 'ES2']);
  expect((await caller.call('listBankAccounts', { path: GREEN_FLEET })).body).toHaveLength(2);
});
