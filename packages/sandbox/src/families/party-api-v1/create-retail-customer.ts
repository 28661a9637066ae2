import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { putReferencedParty } from './create-party.ts';
import { putReferencedSite } from './create-site.ts';
import { ADDRESS_FIELDS, pickFields } from './fields.ts';
import type { Address, Person } from './records.ts';

type RetailCustomer = Person &
  Address & {
    readonly externalRef: string;
    readonly membership?: string;
    readonly countryCode: string;
  };

/**
 * A retail customer is a party of type B2C with a first site, both under the reference. No call answers the rest of
 * the personal data, so none of it is kept.
 */
export const createExternalRetailCustomer = typedRule<
  Errors['createExternalRetailCustomer'],
  { readonly body: RetailCustomer }
>(({ store, now, partner, body }) =>
  store.transaction(async (transaction) => {
    const { externalRef, countryCode, membership } = body;
    const creation = { partner, now };
    const given = { externalRef, countryCode };
    const named = nameOf(body);
    const details = { type: 'B2C', ...named, ...(membership === undefined ? {} : { membership }) } as const;
    const { code: partyCode } = await putReferencedParty(transaction, creation, details, given);
    const address = pickFields<Address, keyof Address>(body, ADDRESS_FIELDS);
    const place = { ...named, ...address, partyCode, countryCode };
    const site = await putReferencedSite(transaction, creation, place, given);
    return { siteCode: site.code };
  }),
);

const MOST_CHARACTERS = 255;

/** Undefined fields are left out; a customer may be registered without any name. */
function nameOf({ firstName, lastName, secondLastName }: Person): { readonly name?: string } {
  const name = [firstName, lastName, secondLastName].filter((part) => part !== undefined).join(' ');
  return name === '' ? {} : { name: name.slice(0, MOST_CHARACTERS) };
}
