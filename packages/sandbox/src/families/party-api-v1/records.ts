import type { Schemas } from '../../generated/party-api-v1/operations.ts';
import type { Having } from '../../rules/fields.ts';
import { collection } from '../../store/collection.ts';

export type PartyType = Schemas['PartyType'];

export type PartyDetails = Schemas['PartyDetails'];

export type Party = Having<Schemas['Party'], 'references' | 'lastModifiedDate' | 'lastModifiedBy'>;

export type Site = Schemas['Site'];

/** A site, with its references, which no call returns. */
export type StoredSite = {
  readonly site: Site;
  readonly references: Schemas['References'];
  readonly lastModifiedDate: Schemas['LocalDateTime'];
};

export type Contact = Schemas['Contact'];

/** A contact, and its references in other systems. */
export type StoredContact = { readonly contact: Contact; readonly references: Schemas['References'] };

export type User = Having<Schemas['User'], 'firstName' | 'lastName' | 'language' | 'roles'>;

export type PartyBankAccount = {
  readonly partyCode: Schemas['PartyCode'];
  readonly account: Schemas['BankAccount'];
};

export type Offer = Schemas['Offer'];

export type SubscriptionLine = Schemas['SubscriptionLine'];

export type SubscriptionTerms = Schemas['SubscriptionTerms'];

export type Subscription = Having<Schemas['Subscription'], 'lines'>;

/** By party code. */
export const parties = collection<Party>('party-api-v1/parties');
/** By site code. */
export const sites = collection<StoredSite>('party-api-v1/sites');
/** By contact code. */
export const contacts = collection<StoredContact>('party-api-v1/contacts');
/** By user code. */
export const users = collection<User>('party-api-v1/users');
/** By number, in the order in which they were added. */
export const bankAccounts = collection<PartyBankAccount>('party-api-v1/bank-accounts');
/** By offer code. */
export const offers = collection<Offer>('party-api-v1/offers');
/** By subscription code. */
export const subscriptions = collection<Subscription>('party-api-v1/subscriptions');
/** Codes, by themselves. */
export const countries = collection<string>('party-api-v1/countries');
/** Codes, by themselves. */
export const languages = collection<string>('party-api-v1/languages');
/** Codes, by themselves. */
export const roles = collection<string>('party-api-v1/roles');
/** The last code that was given, by kind: `parties`, `sites`, `contacts`, `bank-accounts`, `subscriptions`. */
export const counters = collection<number>('party-api-v1/counters');

export const collections = [
  parties,
  sites,
  contacts,
  users,
  bankAccounts,
  offers,
  subscriptions,
  countries,
  languages,
  roles,
  counters,
].map(({ name }) => name);
