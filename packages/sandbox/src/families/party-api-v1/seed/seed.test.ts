import { expect, test } from 'vitest';
import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { randomFrom } from '../../../seeding/random.ts';
import {
  bankAccounts,
  contacts,
  offers,
  type Party,
  parties,
  type StoredContact,
  type StoredSite,
  type Subscription,
  sites,
  subscriptions,
  type User,
  users,
} from '../records.ts';
import { customerSites, fleetParties, fleetSites } from './fleets.ts';
import { referentials, seed } from './seed.ts';

const SEEDS = [1, 2, 3, 4, 5];

function records(number: number): SeedRecord[] {
  const input: SeedInput = {
    now: '2026-03-02T09:00:00',
    shift: (date) => date,
    random: randomFrom(number, 'party-api-v1'),
  };
  return [...referentials(input), ...seed(input)];
}

/** Returns records by key: a later record replaces an earlier one, as in a store. */
function recordsOf<T>(all: readonly SeedRecord[], { name }: { readonly name: string }): T[] {
  const own = all.filter(({ collection }) => collection === name);
  return [...new Map(own.map(({ key, value }) => [key, value as T])).values()];
}

test.each(SEEDS)('with seed %i, every code in a record belongs to another record', (number) => {
  const all = records(number);
  const partyCodes = recordsOf<Party>(all, parties).map(({ code }) => code);
  const offerCodes = recordsOf<{ code: number }>(all, offers).map(({ code }) => code);
  const places = recordsOf<StoredSite>(all, sites).map(({ site }) => site);
  const ofParty = (partyCode: number) =>
    places.filter((site) => site.partyCode === partyCode).map(({ code }) => code);

  expect(partyCodes).toEqual(expect.arrayContaining(places.map(({ partyCode }) => partyCode)));
  const tied = recordsOf<User>(all, users).flatMap(({ partyCode }) => partyCode ?? []);
  expect(partyCodes).toEqual(expect.arrayContaining(tied));
  const reached = recordsOf<StoredContact>(all, contacts).flatMap(({ contact }) => contact.siteCode ?? []);
  expect(places.map(({ code }) => code)).toEqual(expect.arrayContaining(reached));
  const owners = recordsOf<{ partyCode: number }>(all, bankAccounts).map(({ partyCode }) => partyCode);
  expect(partyCodes).toEqual(expect.arrayContaining(owners));
  for (const { contractorCode, customerCode, offerCode, lines } of recordsOf<Subscription>(
    all,
    subscriptions,
  )) {
    expect(partyCodes).toEqual(expect.arrayContaining([contractorCode, customerCode]));
    expect(offerCodes).toContain(offerCode);
    for (const { customerSiteCode, inspectionServiceProviderCode } of lines) {
      expect(ofParty(customerCode)).toContain(customerSiteCode);
      expect(partyCodes).toContain(inspectionServiceProviderCode);
    }
  }
});

test.each(SEEDS)('seed %i has the parties and sites that other families refer to', (number) => {
  const all = records(number);
  const seeded = recordsOf<Party>(all, parties).map(({ code, type, active }) => ({ code, type, active }));
  expect(seeded.sort(byCode)).toEqual(
    fleetParties.map(({ code, type, active }) => ({ code, type, active })).sort(byCode),
  );
  const places = recordsOf<StoredSite>(all, sites).map(({ site: { code, partyCode, active } }) => ({
    code,
    partyCode,
    active,
  }));
  expect(places.sort(byCode)).toEqual([...fleetSites].sort(byCode));
});

test('there are 15 parties with 40 sites, most of them customers with active ones', () => {
  expect(new Set(fleetParties.map(({ code }) => code)).size).toBe(15);
  expect(new Set(fleetSites.map(({ code }) => code)).size).toBe(40);
  expect(customerSites.length).toBeGreaterThan(20);
});

test.each(SEEDS)('with seed %i no two companies have the same name', (number) => {
  const names = companies(number);
  expect(new Set(names).size).toBe(names.length);
});

test('the same seed makes the same companies, and another seed others', () => {
  expect(companies(1)).toEqual(companies(1));
  expect(companies(1)).not.toEqual(companies(2));
});

function companies(number: number): (string | undefined)[] {
  const all = recordsOf<Party>(records(number), parties);
  return all.filter(({ type }) => type === 'B2B').map(({ name }) => name);
}

function byCode(a: { readonly code: number }, b: { readonly code: number }): number {
  return a.code - b.code;
}
