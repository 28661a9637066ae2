import type { StoreReader } from '../../contract/store.ts';
import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, type Period } from '../../rules/periods.ts';
import { showReferences } from '../../rules/references.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { MOST_SITES } from './find.ts';
import { type Party, type PartyType, parties, type Site, sites } from './records.ts';

type PartyFilter = Period & {
  readonly functionalRef?: string;
  readonly type?: PartyType;
  readonly withInactive: boolean;
  readonly codes?: readonly number[];
};

type PartyPage = PageParameters & PartyFilter;

/** All filters that are given apply together. */
export const listParties = typedRule<
  Errors['listParties'],
  { readonly parameters: PartyPage & { readonly withExternalRef: boolean } }
>(async (call) => {
  const { store, parameters, fail } = call;
  checkPeriod(parameters, fail);
  const { items, pagination } = pageOf(await findParties(store, parameters), call);
  return { ...pagination, parties: items.map((party) => showReferences(party, parameters.withExternalRef)) };
});

/** The list, with the references and the sites of each party. */
export const listExtendedParties = typedRule<
  Errors['listExtendedParties'],
  { readonly parameters: PartyPage }
>(async (call) => {
  const { store, parameters, fail } = call;
  checkPeriod(parameters, fail);
  const { items, pagination } = pageOf(await findParties(store, parameters), call);
  const all = (await sites.list(store)).map(({ site }) => site);
  const shown = all.filter(({ active }) => active || parameters.withInactive);
  return { ...pagination, parties: items.map((party) => withSites(party, shown)) };
});

async function findParties(store: StoreReader, filter: PartyFilter): Promise<Party[]> {
  const { functionalRef, type, withInactive, codes } = filter;
  return (await parties.list(store))
    .filter(({ active }) => active || withInactive)
    .filter((party) => isWithin(filter, party))
    .filter((party) => functionalRef === undefined || party.functionalRef === functionalRef)
    .filter((party) => type === undefined || party.type === type)
    .filter(({ code }) => codes === undefined || codes.includes(code));
}

function withSites(party: Party, all: readonly Site[]): Party & { readonly sites: readonly Site[] } {
  return { ...party, sites: all.filter(({ partyCode }) => partyCode === party.code).slice(0, MOST_SITES) };
}
