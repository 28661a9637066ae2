import type { Schemas } from '../../generated/party-api-v1/operations.ts';
import type { Having } from '../../rules/fields.ts';
import { lastModifiedOf } from '../../rules/periods.ts';
import { externalRefsOf } from '../../rules/references.ts';
import { collection, texts } from '../../store/collection.ts';

export type PartyType = Schemas['PartyType'];

export type PartyDetails = Schemas['PartyDetails'];

export type Party = Having<Schemas['Party'], 'references' | 'lastModifiedDate' | 'lastModifiedBy'>;

export type Site = Schemas['Site'];

/** A site and its references, which no call returns. */
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

/** Parties by party code. */
export const parties = collection<Party, 'reference' | 'functionalRef' | 'modified'>(
  'party-api-v1/parties',
  {
    reference: externalRefsOf,
    functionalRef: ({ functionalRef }) => texts(functionalRef),
    modified: lastModifiedOf,
  },
  { active: ({ active }) => active, text: ({ name }) => name },
);
/** Sites by site code. */
export const sites = collection<StoredSite, 'reference' | 'functionalRef' | 'party' | 'modified'>(
  'party-api-v1/sites',
  {
    reference: externalRefsOf,
    functionalRef: ({ site }) => texts(site.functionalRef),
    party: ({ site }) => texts(site.partyCode),
    modified: lastModifiedOf,
  },
  { active: ({ site }) => site.active },
);
/** Contacts by contact code. */
export const contacts = collection<StoredContact, 'reference' | 'site'>('party-api-v1/contacts', {
  reference: externalRefsOf,
  site: ({ contact }) => texts(contact.siteCode),
});
/** Users by user code. */
export const users = collection<User, 'party'>('party-api-v1/users', {
  party: ({ partyCode }) => texts(partyCode),
});
/** Bank accounts by number, in the order in which they were added. */
export const bankAccounts = collection<PartyBankAccount, 'party'>('party-api-v1/bank-accounts', {
  party: ({ partyCode }) => texts(partyCode),
});
/** Offers by offer code. */
export const offers = collection<Offer>('party-api-v1/offers');
/** Subscriptions by subscription code. */
export const subscriptions = collection<
  Subscription,
  'terms' | 'contractor' | 'customer' | 'provider' | 'offer'
>(
  'party-api-v1/subscriptions',
  {
    terms: (one) => [termsText(one)],
    contractor: ({ contractorCode }) => texts(contractorCode),
    customer: ({ customerCode }) => texts(customerCode),
    provider: ({ lines }) =>
      lines.flatMap(({ inspectionServiceProviderCode }) => texts(inspectionServiceProviderCode)),
    offer: ({ offerCode }) => texts(offerCode),
  },
  { active: ({ active }) => active },
);
/** Country codes by code. */
export const countries = collection<string>('party-api-v1/countries');
/** Language codes by code. */
export const languages = collection<string>('party-api-v1/languages');
/** Role codes by code. */
export const roles = collection<string>('party-api-v1/roles');
/** The last assigned code by kind: `parties`, `sites`, `contacts`, `bank-accounts`, `subscriptions`. */
export const counters = collection<number>('party-api-v1/counters');

/** Returns the contractor, customer and offer as one text: there is only one subscription for each combination. */
export function termsText({
  contractorCode,
  customerCode,
  offerCode,
}: Pick<SubscriptionTerms, 'contractorCode' | 'customerCode' | 'offerCode'>): string {
  return `${contractorCode}/${customerCode}/${offerCode}`;
}

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
];
