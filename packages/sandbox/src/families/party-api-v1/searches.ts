import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { type Party, type PartyType, parties, type Subscription, subscriptions } from './records.ts';

/** What a quick search answers of a party. */
type Hit = { readonly code: number; readonly name: string };

/** The parties whose name contains the text, in upper or lower case; at most so many. */
export function hitsOf(found: readonly Party[], text: string, limit: number): Hit[] {
  return found
    .flatMap(({ code, name }) => (name === undefined ? [] : [{ code, name }]))
    .filter(({ name }) => contains(name, text))
    .slice(0, limit);
}

/** Whether a text contains another one, in upper or lower case. */
export function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

export const searchParties = typedRule<
  Errors['searchParties'],
  { readonly parameters: { readonly value: string; readonly limit: number } }
>(async ({ store, parameters: { value, limit } }) => {
  const active = (await parties.list(store)).filter((party) => party.active);
  return hitsOf(active, value, limit);
});

export const searchCustomers = typedRule<
  Errors['searchCustomers'],
  { readonly parameters: { readonly name: string; readonly type?: PartyType; readonly limit: number } }
>(async ({ store, parameters: { name, type, limit } }) => {
  const all = await subscriptions.list(store);
  const customers = (await parties.list(store))
    .filter((party) => party.active && isCustomer(party, all))
    .filter((party) => type === undefined || party.type === type);
  return hitsOf(customers, name, limit);
});

/** Whoever is served by a subscription is a customer, and whoever serves in none: it may become one. */
function isCustomer({ code }: Party, all: readonly Subscription[]): boolean {
  return all.some(({ customerCode }) => customerCode === code) || !all.some((one) => serves(code, one));
}

function serves(code: number, { contractorCode, lines }: Subscription): boolean {
  return (
    contractorCode === code ||
    lines.some(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code)
  );
}
