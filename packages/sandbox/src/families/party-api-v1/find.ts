import type { StoreReader } from '../../contract/store.ts';
import { type Party, parties, type Site, type StoredSite, sites } from './records.ts';

/** Returns the party with this code, unless it was deleted. */
export async function activeParty(store: StoreReader, code: number): Promise<Party | undefined> {
  const party = await parties.get(store, String(code));
  return party?.active ? party : undefined;
}

/** Finds the party with this code, or ends the call when it does not exist or was deleted. */
export async function findParty(
  store: StoreReader,
  partyCode: number,
  fail: (name: 'partyNotFound', values: { readonly partyCode: number }) => never,
): Promise<Party> {
  return (await activeParty(store, partyCode)) ?? fail('partyNotFound', { partyCode });
}

/** Finds the site with this code, or ends the call when it does not exist or was deleted. */
export async function findSite(
  store: StoreReader,
  siteCode: number,
  fail: (name: 'siteNotFound', values: { readonly siteCode: number }) => never,
): Promise<StoredSite> {
  const stored = await sites.get(store, String(siteCode));
  return stored?.site.active ? stored : fail('siteNotFound', { siteCode });
}

/** The maximum number of sites in a list. */
export const MOST_SITES = 1000;

/** Returns the active sites of a party, in order of their codes. */
export async function activeSitesOf(store: StoreReader, partyCode: number): Promise<Site[]> {
  const all = (await sites.having(store, 'party', String(partyCode))).map(({ site }) => site);
  return all.filter((site) => site.active && site.partyCode === partyCode).slice(0, MOST_SITES);
}
