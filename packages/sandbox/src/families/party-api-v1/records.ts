import type { Reference } from '../../rules/references.ts';
import { collection } from '../../store/collection.ts';

export type PartyType = 'B2B' | 'B2C';

/** What a partner says about a party. */
export type PartyDetails = {
  readonly functionalRef?: string;
  readonly type: PartyType;
  readonly name?: string;
  readonly membership?: string;
  readonly legalIdentifier?: { readonly siren?: string; readonly NIF?: string; readonly vatNumber?: string };
};

export type Party = PartyDetails & {
  readonly code: number;
  /** The reference that a partner gave last. */
  readonly externalRef?: string;
  readonly active: boolean;
  readonly references: readonly Reference[];
  readonly lastModifiedDate: string;
  readonly lastModifiedBy: string;
};

export type Address = {
  readonly addressLine1?: string;
  readonly addressLine2?: string;
  readonly addressLine3?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly subdivision?: string;
};

/** What a partner says about a site. */
export type SiteDetails = Address & {
  readonly partyCode: number;
  readonly functionalRef?: string;
  readonly name?: string;
  readonly countryCode: string;
  readonly legalIdentifier?: { readonly siret?: string };
};

export type Site = SiteDetails & { readonly code: number; readonly active: boolean };

/** A site, and what is known of it beside what is answered. */
export type StoredSite = {
  readonly site: Site;
  readonly references: readonly Reference[];
  readonly lastModifiedDate: string;
};

type Consent = {
  readonly authorized?: boolean;
  readonly marketingConsent?: boolean;
  readonly consentDate?: string;
};

export type Person = {
  readonly title?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly secondLastName?: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly mobilePhoneNumber?: string;
  readonly birthDate?: string;
  readonly communicationChannel?: {
    readonly sms?: Consent;
    readonly email?: Consent;
    readonly postal?: Consent;
  };
  readonly gdpr?: { readonly signed?: boolean; readonly signedDate?: string };
};

export type Contact = Person & {
  readonly code: number;
  readonly externalRef?: string;
  readonly siteCode?: number;
};

/** A contact, and how it is known in other systems. */
export type StoredContact = { readonly contact: Contact; readonly references: readonly Reference[] };

export type User = {
  readonly code: number;
  readonly partyCode?: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly active: boolean;
  readonly roles: readonly string[];
};

export type BankAccount = {
  readonly owner?: string;
  readonly bankName?: string;
  readonly bankKey?: string;
  readonly countryCode?: string;
  readonly number?: string;
  readonly iban?: string;
  readonly controlKey?: string;
  readonly bic?: string;
};

export type PartyBankAccount = { readonly partyCode: number; readonly account: BankAccount };

export type Offer = {
  readonly code: number;
  readonly active: boolean;
  readonly name: string;
  readonly category: string;
  readonly partyType: PartyType;
  readonly type: string;
  readonly vehicleCategory: string;
};

export type SubscriptionLine = {
  readonly customerSiteCode: number;
  readonly inspectionServiceProviderCode: number;
  readonly billToCode?: number;
};

/** The parties, the offer and the terms of a subscription. */
export type SubscriptionTerms = {
  readonly contractorCode: number;
  readonly customerCode: number;
  readonly offerCode: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly inspectionFrequency?: number;
  readonly pressure?: boolean;
  readonly resale?: boolean;
  readonly nonResale?: boolean;
  readonly requiredPO?: boolean;
  readonly glAccount?: string;
  readonly commercialAgreement?: string;
  readonly paymentType?: 'CASH' | 'CREDIT';
};

export type Subscription = SubscriptionTerms & {
  readonly code: number;
  readonly active: boolean;
  readonly lines: readonly SubscriptionLine[];
};

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
