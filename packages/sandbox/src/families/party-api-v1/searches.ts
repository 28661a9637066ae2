import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { type Party, parties, type Subscription, subscriptions } from './records.ts';

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
  const all = await subscriptions.list(store);
  const customers = (await parties.list(store))
    .filter((party) => party.active && isCustomer(party, all))
    .filter((party) => type === undefined || party.type === type);
  return hitsOf(customers, name, limit);
};

/** Whether a party is served by a subscription, or serves in none and may so become a customer. */
function isCustomer({ code }: Party, all: readonly Subscription[]): boolean {
  return all.some(({ customerCode }) => customerCode === code) || !all.some((one) => serves(code, one));
}

function serves(code: number, { contractorCode, lines }: Subscription): boolean {
  return (
    contractorCode === code ||
    lines.some(({ inspectionServiceProviderCode }) => inspectionServiceProviderCode === code)
  );
}
