import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import { pickFields } from '../../rules/fields.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { putReferencedParty } from './create-party.ts';
import { putReferencedSite } from './create-site.ts';

const ADDRESS_FIELDS = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'postalCode',
  'city',
  'subdivision',
] as const satisfies readonly (keyof Schemas['Address'])[];

/**
 * Creates a party of type B2C with a first site, both under the reference. No call returns the other personal data, so
 * they are not stored.
 */
export const createExternalRetailCustomer: OperationRule<Operations['createExternalRetailCustomer']> = ({
  store,
  now,
  partner,
  body,
}) =>
  store.transaction(async (transaction) => {
    const { externalRef, countryCode, membership } = body;
    const creation = { partner, now };
    const given = { externalRef, countryCode };
    const named = nameOf(body);
    const details = { type: 'B2C', ...named, ...(membership === undefined ? {} : { membership }) } as const;
    const { code: partyCode } = await putReferencedParty(transaction, creation, details, given);
    const address = pickFields(body, ADDRESS_FIELDS);
    const place = { ...named, ...address, partyCode, countryCode };
    const site = await putReferencedSite(transaction, creation, place, given);
    return { siteCode: site.code };
  });

const MOST_CHARACTERS = 255;

/** Returns the name of a customer, who may be registered without one. */
function nameOf({ firstName, lastName, secondLastName }: Schemas['Person']): { readonly name?: string } {
  const name = [firstName, lastName, secondLastName].filter((part) => part !== undefined).join(' ');
  return name === '' ? {} : { name: name.slice(0, MOST_CHARACTERS) };
}
