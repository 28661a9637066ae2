import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { callerOf, checkRight, partyOfCaller } from './caller.ts';
import { activeSitesOf } from './find.ts';
import { contacts, sites, users } from './records.ts';

export const getMyUser = typedRule<Errors['getMyUser'], object>(({ store, partner, fail }) =>
  callerOf(store, partner, fail),
);

export const getMyParty = typedRule<Errors['getMyParty'], object>(({ store, partner, fail }) =>
  partyOfCaller(store, partner, fail),
);

export const listMySites = typedRule<Errors['listMySites'], object>(async ({ store, partner, fail }) => {
  const { code } = await partyOfCaller(store, partner, fail);
  return activeSitesOf(store, code);
});

export const listMyUsers = typedRule<
  Errors['listMyUsers'],
  { readonly parameters: { readonly withInactive: boolean } }
>(async ({ store, partner, parameters: { withInactive }, fail }) => {
  const { code } = await partyOfCaller(store, partner, fail);
  checkRight(partner, fail);
  const all = await users.list(store);
  return all.filter(({ partyCode, active }) => partyCode === code && (active || withInactive));
});

/** The contacts at all sites of the party; a contact without a site belongs to none. */
export const listMyContacts = typedRule<Errors['listMyContacts'], { readonly parameters: PageParameters }>(
  async (call) => {
    const { store, partner, fail } = call;
    const { code } = await partyOfCaller(store, partner, fail);
    const own = (await sites.list(store)).filter(({ site }) => site.partyCode === code);
    const siteCodes = new Set(own.map(({ site }) => site.code));
    const reached = (await contacts.list(store))
      .map(({ contact }) => contact)
      .filter(({ siteCode }) => siteCode !== undefined && siteCodes.has(siteCode));
    const { items, pagination } = pageOf(reached, call);
    return { ...pagination, contacts: items };
  },
);
