import type { StoreTransaction } from '../../contract/store.ts';
import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import type { Creation, GivenReference } from './create-party.ts';
import { pickFields, SITE_FIELDS } from './fields.ts';
import { findParty } from './find.ts';
import { counters, type Site, type SiteDetails, sites } from './records.ts';

/** The party must exist. */
export const createSite = typedRule<Errors['createSite'], { readonly body: SiteDetails }>(
  ({ store, now, body, fail }) =>
    store.transaction(async (transaction) => {
      await findParty(transaction, body.partyCode, fail);
      const code = await nextCode(transaction, counters, 'sites');
      const site: Site = { code, ...pickFields(body, SITE_FIELDS), active: true };
      await sites.put(transaction, String(code), { site, references: [], lastModifiedDate: now });
      return { code };
    }),
);

export const createExternalSite = typedRule<
  Errors['createExternalSite'],
  { readonly body: SiteDetails & { readonly externalRef: string } }
>(({ store, now, partner, body, fail }) =>
  store.transaction(async (transaction) => {
    await findParty(transaction, body.partyCode, fail);
    const { externalRef, countryCode } = body;
    const { code } = await putReferencedSite(transaction, { partner, now }, body, {
      externalRef,
      countryCode,
    });
    return { code };
  }),
);

/** Changes the active site that the partner knows by this reference already, or creates it. */
export async function putReferencedSite(
  transaction: StoreTransaction,
  { partner, now }: Creation,
  details: SiteDetails,
  given: GivenReference,
): Promise<Site> {
  const source = sourceOf(partner);
  const { externalRef } = given;
  const known = (await sites.list(transaction)).find(
    (stored) => stored.site.active && isReferenced(stored, { externalRef, source }),
  );
  const code = known?.site.code ?? (await nextCode(transaction, counters, 'sites'));
  const site: Site = { code, ...pickFields(details, SITE_FIELDS), active: true };
  await sites.put(transaction, String(code), {
    site,
    references: withReference(known?.references ?? [], { source, ...given }, now),
    lastModifiedDate: now,
  });
  return site;
}
