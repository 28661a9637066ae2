import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { seedRecord } from '../../../seeding/seed-record.ts';
import {
  bankAccounts,
  contacts,
  counters,
  countries,
  languages,
  offers,
  parties,
  roles,
  sites,
  subscriptions,
  users,
} from '../records.ts';
import { seedBankAccounts } from './bank-accounts.ts';
import { seedContacts } from './contacts.ts';
import { OFFERS } from './offers.ts';
import { moved, NAMED, type SeededParty, seedParties } from './parties.ts';
import { seedSites } from './sites.ts';
import { seedSubscriptions } from './subscriptions.ts';
import { seedUsers, USERS } from './users.ts';

const COUNTRIES = ['FR', 'ES', 'GB', 'BE', 'CH', 'DE', 'IE', 'IT', 'LU', 'NL', 'PL', 'PT', 'RO'];
const LANGUAGES = ['fr-FR', 'en-GB', 'es-ES', 'de-DE', 'it-IT', 'nl-NL', 'pl-PL', 'pt-PT', 'ro-RO'];
const ROLES = ['INSPECTOR', 'CONTRACTOR', 'TECHNICIAN'];

/** The first new codes by kind. They differ clearly from those of initial data, so that new items can be recognized. */
const FIRST_CODES = {
  parties: 1010000,
  sites: 1020000,
  contacts: 1030000,
  'bank-accounts': 1040000,
  subscriptions: 1050000,
};

const FIRST_ACCOUNT = 1001101;

/** Returns code lists, offers, and the portal users with their parties, which no call creates or links. */
export function referentials(input: SeedInput): SeedRecord[] {
  const ofUsers = NAMED.filter(({ party }) => USERS.some(({ partyCode }) => partyCode === party.code));
  return [
    ...COUNTRIES.map((code) => seedRecord(countries, code, code)),
    ...LANGUAGES.map((code) => seedRecord(languages, code, code)),
    ...ROLES.map((code) => seedRecord(roles, code, code)),
    ...OFFERS.map((one) => seedRecord(offers, String(one.code), one)),
    ...USERS.map((one) => seedRecord(users, String(one.code), one)),
    ...partyRecords(ofUsers.map((one) => moved(one, input))),
    ...Object.entries(FIRST_CODES).map(([kind, code]) => seedRecord(counters, kind, code)),
  ];
}

/** Returns fleets: parties with their sites, people, accounts and subscriptions. */
export function seed(input: SeedInput): SeedRecord[] {
  const seeded = seedParties(input);
  const places = seedSites(input, seeded);
  return [
    ...partyRecords(seeded),
    ...places.map((one) => seedRecord(sites, String(one.site.code), one)),
    ...seedUsers(input, seeded).map((one) => seedRecord(users, String(one.code), one)),
    ...seedContacts(input, places).map((one) => seedRecord(contacts, String(one.contact.code), one)),
    ...seedBankAccounts(input, seeded).map((one, index) =>
      seedRecord(bankAccounts, String(FIRST_ACCOUNT + index), one),
    ),
    ...seedSubscriptions(input).map((one) => seedRecord(subscriptions, String(one.code), one)),
  ];
}

function partyRecords(seeded: readonly SeededParty[]): SeedRecord[] {
  return seeded.map(({ party }) => seedRecord(parties, String(party.code), party));
}
