import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { modifierOf } from './caller.ts';
import { PARTY_FIELDS, pickFields } from './fields.ts';
import { activeSitesOf, findParty } from './find.ts';
import { type Party, type PartyDetails, parties } from './records.ts';

interface PartyInput {
  readonly parameters: { readonly partyCode: number };
}

export const getParty = typedRule<Errors['getParty'], PartyInput>(
  ({ store, parameters: { partyCode }, fail }) => findParty(store, partyCode, fail),
);

export const getExtendedParty = typedRule<Errors['getExtendedParty'], PartyInput>(
  async ({ store, parameters: { partyCode }, fail }) => {
    const party = await findParty(store, partyCode, fail);
    return { ...party, sites: await activeSitesOf(store, partyCode) };
  },
);

export const listPartySites = typedRule<Errors['listPartySites'], PartyInput>(
  async ({ store, parameters: { partyCode }, fail }) => {
    await findParty(store, partyCode, fail);
    return activeSitesOf(store, partyCode);
  },
);

/** A field that is left out is emptied; code, references and `active` stay. */
export const updateParty = typedRule<Errors['updateParty'], PartyInput & { readonly body: PartyDetails }>(
  ({ store, now, partner, parameters: { partyCode }, body, fail }) =>
    store.transaction(async (transaction) => {
      const party = await findParty(transaction, partyCode, fail);
      const { code, externalRef, active, references } = party;
      const changed: Party = {
        code,
        ...(externalRef === undefined ? {} : { externalRef }),
        ...pickFields(body, PARTY_FIELDS),
        active,
        references,
        lastModifiedDate: now,
        lastModifiedBy: await modifierOf(transaction, partner),
      };
      await parties.put(transaction, String(code), changed);
      return changed;
    }),
);

/** Nothing is removed: the party turns inactive. */
export const deleteParty = typedRule<Errors['deleteParty'], PartyInput>(
  ({ store, now, partner, parameters: { partyCode }, fail }) =>
    store.transaction(async (transaction) => {
      const party = await findParty(transaction, partyCode, fail);
      const lastModifiedBy = await modifierOf(transaction, partner);
      const deleted = { ...party, active: false, lastModifiedDate: now, lastModifiedBy };
      await parties.put(transaction, String(partyCode), deleted);
      return undefined;
    }),
);
