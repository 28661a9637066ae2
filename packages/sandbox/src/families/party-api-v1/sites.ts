import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { pageOfStored } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { findParty, findSite } from './find.ts';
import { sites } from './records.ts';

/** Lists the sites that meet all filters of the call. */
export const listSites: OperationRule<Operations['listSites']> = async (call) => {
  const { parameters, fail } = call;
  checkPeriod(parameters, fail);
  const { functionalRef, partyCode, countryCode, withInactive, codes } = parameters;
  const { items, pagination } = await pageOfStored(sites, call, {
    keys: codes?.map(String),
    filters: { functionalRef, party: partyCode, modified: periodOf(parameters) },
    others: [countryCode],
    keep: (stored) =>
      isWithin(parameters, stored) &&
      (stored.site.active || withInactive) &&
      (functionalRef === undefined || stored.site.functionalRef === functionalRef) &&
      (partyCode === undefined || stored.site.partyCode === partyCode) &&
      (countryCode === undefined || stored.site.countryCode === countryCode),
    unfiltered: withInactive ? 'all' : 'active',
  });
  return { ...pagination, sites: items.map(({ site }) => site) };
};

export const getSite: OperationRule<Operations['getSite']> = async ({
  store,
  parameters: { siteCode },
  fail,
}) => (await findSite(store, siteCode, fail)).site;

/**
 * Replaces the details of a site, which may move to another party: an omitted field is emptied; code and `active` stay.
 */
export const updateSite: OperationRule<Operations['updateSite']> = ({
  store,
  now,
  parameters: { siteCode },
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    const stored = await findSite(transaction, siteCode, fail);
    await findParty(transaction, body.partyCode, fail);
    const site = { code: siteCode, ...body, active: true };
    await sites.put(transaction, String(siteCode), { ...stored, site, lastModifiedDate: now });
    return site;
  });

/** Makes a site inactive. Nothing is removed. */
export const deleteSite: OperationRule<Operations['deleteSite']> = ({
  store,
  now,
  parameters: { siteCode },
  fail,
}) =>
  store.transaction(async (transaction) => {
    const stored = await findSite(transaction, siteCode, fail);
    const site = { ...stored.site, active: false };
    await sites.put(transaction, String(siteCode), { ...stored, site, lastModifiedDate: now });
    return undefined;
  });
