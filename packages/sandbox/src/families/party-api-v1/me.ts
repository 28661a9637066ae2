import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { pageOf } from '../../rules/paging.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { callerOf, checkRight, partyOfCaller } from './caller.ts';
import { activeSitesOf } from './find.ts';
import { contacts, sites, users } from './records.ts';

export const getMyUser: OperationRule<Operations['getMyUser']> = ({ store, partner, fail }) =>
  callerOf(store, partner, fail);

export const getMyParty: OperationRule<Operations['getMyParty']> = ({ store, partner, fail }) =>
  partyOfCaller(store, partner, fail);

export const listMySites: OperationRule<Operations['listMySites']> = async ({ store, partner, fail }) => {
  const { code } = await partyOfCaller(store, partner, fail);
  return activeSitesOf(store, code);
};

export const listMyUsers: OperationRule<Operations['listMyUsers']> = async ({
  store,
  partner,
  parameters: { withInactive },
  fail,
}) => {
  const { code } = await partyOfCaller(store, partner, fail);
  await checkRight(store, partner, fail);
  const all = await users.having(store, 'party', String(code));
  return all.filter(({ partyCode, active }) => partyCode === code && (active || withInactive));
};

/** Lists the contacts at all sites of the party; a contact without a site belongs to no party. */
export const listMyContacts: OperationRule<Operations['listMyContacts']> = async (call) => {
  const { store, partner, fail } = call;
  const { code } = await partyOfCaller(store, partner, fail);
  const own = await sites.having(store, 'party', String(code));
  const siteCodes = own.map(({ site }) => String(site.code));
  const reached = (await contacts.havingAny(store, 'site', siteCodes)).map(({ contact }) => contact);
  const { items, pagination } = pageOf(reached, call);
  return { ...pagination, contacts: items };
};
