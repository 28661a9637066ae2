import type { StoreReader } from '../../contract/store.ts';
import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { type Party, parties, subscriptions } from './records.ts';

/** Returns the parties whose name contains the text, ignoring case. @param limit maximum number of parties */
export function hitsOf(found: readonly Party[], text: string, limit: number): Schemas['PartyHit'][] {
  return found
    .flatMap(({ code, name }) => (name === undefined ? [] : [{ code, name }]))
    .filter(({ name }) => contains(name, text))
    .slice(0, limit);
}

/** Whether a text contains another one, ignoring case. */
export function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

export const searchParties: OperationRule<Operations['searchParties']> = async ({
  store,
  parameters: { value, limit },
}) => {
  const found: Party[] = [];
  for await (const party of parties.searched(store, value, limit)) {
    if (party.active && contains(party.name ?? '', value)) found.push(party);
    if (found.length === limit) break;
  }
  return hitsOf(found, value, limit);
};

export const searchCustomers: OperationRule<Operations['searchCustomers']> = async ({
  store,
  parameters: { name, type, limit },
}) => {
  const customers: Party[] = [];
  for await (const party of parties.searched(store, name, limit)) {
    const isNamed = party.active && contains(party.name ?? '', name);
    if (!isNamed || (type !== undefined && party.type !== type)) continue;
    if (await isCustomer(store, party)) customers.push(party);
    if (customers.length === limit) break;
  }
  return hitsOf(customers, name, limit);
};

/**
 * Whether a party is a customer in a subscription, or could become one because it is neither contractor nor provider.
 */
async function isCustomer(store: StoreReader, { code }: Party): Promise<boolean> {
  const has = async (index: 'customer' | 'contractor' | 'provider') =>
    (await subscriptions.having(store, index, String(code))).length > 0;
  return (await has('customer')) || !((await has('contractor')) || (await has('provider')));
}
