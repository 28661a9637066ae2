import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, type Period } from '../../rules/periods.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { pickFields, SITE_FIELDS } from './fields.ts';
import { findParty, findSite } from './find.ts';
import { type SiteDetails, sites } from './records.ts';

interface SiteInput {
  readonly parameters: { readonly siteCode: number };
}

type SiteFilter = Period & {
  readonly functionalRef?: string;
  readonly partyCode?: number;
  readonly countryCode?: string;
  readonly withInactive: boolean;
  readonly codes?: readonly number[];
};

/** All filters that are given apply together. */
export const listSites = typedRule<Errors['listSites'], { readonly parameters: PageParameters & SiteFilter }>(
  async (call) => {
    const { store, parameters, fail } = call;
    checkPeriod(parameters, fail);
    const { functionalRef, partyCode, countryCode, withInactive, codes } = parameters;
    const found = (await sites.list(store))
      .filter((stored) => isWithin(parameters, stored))
      .map(({ site }) => site)
      .filter((site) => site.active || withInactive)
      .filter((site) => functionalRef === undefined || site.functionalRef === functionalRef)
      .filter((site) => partyCode === undefined || site.partyCode === partyCode)
      .filter((site) => countryCode === undefined || site.countryCode === countryCode)
      .filter((site) => codes === undefined || codes.includes(site.code));
    const { items, pagination } = pageOf(found, call);
    return { ...pagination, sites: items };
  },
);

export const getSite = typedRule<Errors['getSite'], SiteInput>(
  async ({ store, parameters: { siteCode }, fail }) => (await findSite(store, siteCode, fail)).site,
);

/** A field that is left out is emptied; code and `active` stay. The site may go to another party. */
export const updateSite = typedRule<Errors['updateSite'], SiteInput & { readonly body: SiteDetails }>(
  ({ store, now, parameters: { siteCode }, body, fail }) =>
    store.transaction(async (transaction) => {
      const stored = await findSite(transaction, siteCode, fail);
      await findParty(transaction, body.partyCode, fail);
      const site = { code: siteCode, ...pickFields(body, SITE_FIELDS), active: true };
      await sites.put(transaction, String(siteCode), { ...stored, site, lastModifiedDate: now });
      return site;
    }),
);

/** Nothing is removed: the site turns inactive. */
export const deleteSite = typedRule<Errors['deleteSite'], SiteInput>(
  ({ store, now, parameters: { siteCode }, fail }) =>
    store.transaction(async (transaction) => {
      const stored = await findSite(transaction, siteCode, fail);
      const site = { ...stored.site, active: false };
      await sites.put(transaction, String(siteCode), { ...stored, site, lastModifiedDate: now });
      return undefined;
    }),
);
