import type { StoreReader } from '../../contract/store.ts';
import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { type Party, parties, subscriptions } from './records.ts';

/** Finds the parties whose name contains the text, in upper or lower case. @param limit how many at most */
export function hitsOf(found: readonly Party[], text: string, limit: number): Schemas['PartyHit'][] {
  return found
    .flatMap(({ code, name }) => (name === undefined ? [] : [{ code, name }]))
    .filter(({ name }) => contains(name, text))
    .slice(0, limit);
}

/** Whether a text contains another one, in upper or lower case. */
export function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

export const searchParties: OperationRule<Operations['searchParties']> = async ({
  store,
  parameters: { value, limit },
}) => {
  const active = (await parties.list(store)).filter((party) => party.active);
  return hitsOf(active, value, limit);
};

export const searchCustomers: OperationRule<Operations['searchCustomers']> = async ({
  store,
  parameters: { name, type, limit },
}) => {
  const named = (await parties.list(store))
    .filter((party) => party.active && contains(party.name ?? '', name))
    .filter((party) => type === undefined || party.type === type);
  const customers: Party[] = [];
  for (const party of named) {
    if (customers.length === limit) break;
    if (await isCustomer(store, party)) customers.push(party);
  }
  return hitsOf(customers, name, limit);
};

/** Whether a party is served by a subscription, or serves in none and may so become a customer. */
async function isCustomer(store: StoreReader, { code }: Party): Promise<boolean> {
  const has = async (index: 'customer' | 'contractor' | 'provider') =>
    (await subscriptions.having(store, index, String(code))).length > 0;
  return (await has('customer')) || !((await has('contractor')) || (await has('provider')));
}
