import type { StoreTransaction } from '../../contract/store.ts';
import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import type { Creation, GivenReference } from './create-party.ts';
import { findParty } from './find.ts';
import { counters, type Site, sites } from './records.ts';

/** Creates a site of an existing party. */
export const createSite: OperationRule<Operations['createSite']> = ({ store, now, body, fail }) =>
  store.transaction(async (transaction) => {
    await findParty(transaction, body.partyCode, fail);
    const code = await nextCode(transaction, counters, 'sites');
    const site: Site = { code, ...body, active: true };
    await sites.put(transaction, String(code), { site, references: [], lastModifiedDate: now });
    return { code };
  });

export const createExternalSite: OperationRule<Operations['createExternalSite']> = ({
  store,
  now,
  partner,
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    await findParty(transaction, body.partyCode, fail);
    const { externalRef, ...details } = body;
    const given = { externalRef, countryCode: body.countryCode };
    const { code } = await putReferencedSite(transaction, { partner, now }, details, given);
    return { code };
  });

/** Changes the active site that the partner already knows by this reference, or creates it. */
export async function putReferencedSite(
  transaction: StoreTransaction,
  { partner, now }: Creation,
  details: Omit<Site, 'code' | 'active'>,
  given: GivenReference,
): Promise<Site> {
  const source = sourceOf(partner);
  const { externalRef } = given;
  const known = (await sites.having(transaction, 'reference', externalRef)).find(
    (stored) => stored.site.active && isReferenced(stored, { externalRef, source }),
  );
  const code = known?.site.code ?? (await nextCode(transaction, counters, 'sites'));
  const site: Site = { code, ...details, active: true };
  await sites.put(transaction, String(code), {
    site,
    references: withReference(known?.references ?? [], { source, ...given }, now),
    lastModifiedDate: now,
  });
  return site;
}
