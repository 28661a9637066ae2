import type {
  Address,
  BankAccount,
  PartyDetails,
  Person,
  SiteDetails,
  SubscriptionTerms,
} from './records.ts';

export const PARTY_FIELDS = [
  'functionalRef',
  'type',
  'name',
  'membership',
  'legalIdentifier',
] as const satisfies readonly (keyof PartyDetails)[];

export const ADDRESS_FIELDS = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'postalCode',
  'city',
  'subdivision',
] as const satisfies readonly (keyof Address)[];

export const SITE_FIELDS = [
  'partyCode',
  'functionalRef',
  'name',
  ...ADDRESS_FIELDS,
  'countryCode',
  'legalIdentifier',
] as const satisfies readonly (keyof SiteDetails)[];

export const PERSON_FIELDS = [
  'title',
  'firstName',
  'lastName',
  'secondLastName',
  'email',
  'phoneNumber',
  'mobilePhoneNumber',
  'birthDate',
  'communicationChannel',
  'gdpr',
] as const satisfies readonly (keyof Person)[];

export const BANK_ACCOUNT_FIELDS = [
  'owner',
  'bankName',
  'bankKey',
  'countryCode',
  'number',
  'iban',
  'controlKey',
  'bic',
] as const satisfies readonly (keyof BankAccount)[];

export const TERM_FIELDS = [
  'contractorCode',
  'customerCode',
  'offerCode',
  'startDate',
  'endDate',
  'inspectionFrequency',
  'pressure',
  'resale',
  'nonResale',
  'requiredPO',
  'glAccount',
  'commercialAgreement',
  'paymentType',
] as const satisfies readonly (keyof SubscriptionTerms)[];

/**
 * The fields of these names, as far as a body has them: what else it carries is not kept, and cannot change what
 * only the server sets.
 *
 * @example pickFields(body, PARTY_FIELDS)
 */
export function pickFields<T extends object, Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> {
  const picked: Partial<Pick<T, Name>> = {};
  for (const name of names) {
    if (from[name] !== undefined) picked[name] = from[name];
  }
  return picked as Pick<T, Name>;
}
