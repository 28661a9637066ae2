import type { StoreReader } from '../../contract/store.ts';
import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import { showReferences } from '../../rules/references.ts';
import type { OperationRule, ParametersOf } from '../../rules/typed-rule.ts';
import { MOST_SITES } from './find.ts';
import { type Party, parties, type Site, sites } from './records.ts';

type PartyFilter = ParametersOf<Operations['listExtendedParties']>;

/** Lists the parties that meet all filters of the call. */
export const listParties: OperationRule<Operations['listParties']> = async (call) => {
  const { store, parameters, fail } = call;
  checkPeriod(parameters, fail);
  const { items, pagination } = pageOf(await findParties(store, parameters), call);
  return { ...pagination, parties: items.map((party) => showReferences(party, parameters.withExternalRef)) };
};

/** Lists the parties that meet all filters of the call, with their references and sites. */
export const listExtendedParties: OperationRule<Operations['listExtendedParties']> = async (call) => {
  const { store, parameters, fail } = call;
  checkPeriod(parameters, fail);
  const { items, pagination } = pageOf(await findParties(store, parameters), call);
  const withSites = items.map(async (party) => ({
    ...party,
    sites: await sitesOf(store, party, parameters.withInactive),
  }));
  return { ...pagination, parties: await Promise.all(withSites) };
};

async function findParties(store: StoreReader, filter: PartyFilter): Promise<Party[]> {
  const { functionalRef, type, withInactive, codes } = filter;
  const candidates =
    codes === undefined
      ? await parties.narrowed(store, { functionalRef, modified: periodOf(filter) })
      : await parties.getMany(store, codes.map(String));
  return candidates
    .filter(({ active }) => active || withInactive)
    .filter((party) => isWithin(filter, party))
    .filter((party) => functionalRef === undefined || party.functionalRef === functionalRef)
    .filter((party) => type === undefined || party.type === type)
    .filter(({ code }) => codes === undefined || codes.includes(code));
}

async function sitesOf(store: StoreReader, { code }: Party, withInactive: boolean): Promise<Site[]> {
  return (await sites.having(store, 'party', String(code)))
    .map(({ site }) => site)
    .filter(({ partyCode, active }) => partyCode === code && (active || withInactive))
    .slice(0, MOST_SITES);
}
