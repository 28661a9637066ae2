import type { Operations } from '../../generated/party-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { modifierOf } from './caller.ts';
import { activeSitesOf, findParty } from './find.ts';
import { type Party, parties } from './records.ts';

export const getParty: OperationRule<Operations['getParty']> = ({ store, parameters: { partyCode }, fail }) =>
  findParty(store, partyCode, fail);

export const getExtendedParty: OperationRule<Operations['getExtendedParty']> = async ({
  store,
  parameters: { partyCode },
  fail,
}) => {
  const party = await findParty(store, partyCode, fail);
  return { ...party, sites: await activeSitesOf(store, partyCode) };
};

export const listPartySites: OperationRule<Operations['listPartySites']> = async ({
  store,
  parameters: { partyCode },
  fail,
}) => {
  await findParty(store, partyCode, fail);
  return activeSitesOf(store, partyCode);
};

/** Replaces the details of a party: an omitted field is emptied; code, references and `active` stay. */
export const updateParty: OperationRule<Operations['updateParty']> = ({
  store,
  now,
  partner,
  parameters: { partyCode },
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    const party = await findParty(transaction, partyCode, fail);
    const { code, externalRef, active, references } = party;
    const changed: Party = {
      code,
      ...(externalRef === undefined ? {} : { externalRef }),
      ...body,
      active,
      references,
      lastModifiedDate: now,
      lastModifiedBy: await modifierOf(transaction, partner),
    };
    await parties.put(transaction, String(code), changed);
    return changed;
  });

/** Makes a party inactive. Nothing is removed. */
export const deleteParty: OperationRule<Operations['deleteParty']> = ({
  store,
  now,
  partner,
  parameters: { partyCode },
  fail,
}) =>
  store.transaction(async (transaction) => {
    const party = await findParty(transaction, partyCode, fail);
    const lastModifiedBy = await modifierOf(transaction, partner);
    const deleted = { ...party, active: false, lastModifiedDate: now, lastModifiedBy };
    await parties.put(transaction, String(partyCode), deleted);
    return undefined;
  });
