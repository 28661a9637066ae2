import type { StoreReader } from '../../contract/store.ts';
import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { pageOfStored } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import { showReferences } from '../../rules/references.ts';
import type { OperationRule, TypedCall } from '../../rules/typed-rule.ts';
import { MOST_SITES } from './find.ts';
import { type Party, parties, type Site, sites } from './records.ts';

type PartiesCall = TypedCall<Operations['listParties']> | TypedCall<Operations['listExtendedParties']>;

/** Lists the parties that meet all filters of the call. */
export const listParties: OperationRule<Operations['listParties']> = async (call) => {
  const { parameters, fail } = call;
  checkPeriod(parameters, fail);
  const { items, pagination } = await pageOfParties(call);
  return { ...pagination, parties: items.map((party) => showReferences(party, parameters.withExternalRef)) };
};

/** Lists the parties that meet all filters of the call, with their references and sites. */
export const listExtendedParties: OperationRule<Operations['listExtendedParties']> = async (call) => {
  const { store, parameters, fail } = call;
  checkPeriod(parameters, fail);
  const { items, pagination } = await pageOfParties(call);
  const withSites = items.map(async (party) => ({
    ...party,
    sites: await sitesOf(store, party, parameters.withInactive),
  }));
  return { ...pagination, parties: await Promise.all(withSites) };
};

async function pageOfParties(call: PartiesCall) {
  const { parameters } = call;
  const { functionalRef, type, withInactive, codes } = parameters;
  return await pageOfStored(parties, call, {
    keys: codes?.map(String),
    filters: { functionalRef, modified: periodOf(parameters) },
    others: [type],
    keep: (party) =>
      (party.active || withInactive) &&
      isWithin(parameters, party) &&
      (functionalRef === undefined || party.functionalRef === functionalRef) &&
      (type === undefined || party.type === type),
    unfiltered: withInactive ? 'all' : 'active',
  });
}

async function sitesOf(store: StoreReader, { code }: Party, withInactive: boolean): Promise<Site[]> {
  return (await sites.having(store, 'party', String(code)))
    .map(({ site }) => site)
    .filter(({ partyCode, active }) => partyCode === code && (active || withInactive))
    .slice(0, MOST_SITES);
}
