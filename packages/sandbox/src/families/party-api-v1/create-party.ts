import type { Partner } from '../../contract/partner.ts';
import type { StoreTransaction } from '../../contract/store.ts';
import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { modifierOf } from './caller.ts';
import { counters, type Party, type PartyDetails, parties } from './records.ts';

/** The creator and time of a new item. */
export interface Creation {
  readonly partner: Partner;
  readonly now: string;
}

/** The name of a new item in its creator's system. */
export interface GivenReference {
  readonly externalRef: string;
  readonly countryCode?: string;
}

export const createParty: OperationRule<Operations['createParty']> = ({ store, now, partner, body }) =>
  store.transaction(async (transaction) => {
    const { code } = await putNewParty(transaction, { partner, now }, body);
    return { code };
  });

export const createExternalParty: OperationRule<Operations['createExternalParty']> = ({
  store,
  now,
  partner,
  body,
}) =>
  store.transaction(async (transaction) => {
    const { externalRef, ...details } = body;
    const { code } = await putReferencedParty(transaction, { partner, now }, details, { externalRef });
    return { code };
  });

/** Changes the active party that the partner already knows by this reference, or creates it. */
export async function putReferencedParty(
  transaction: StoreTransaction,
  { partner, now }: Creation,
  details: PartyDetails,
  given: GivenReference,
): Promise<Party> {
  const source = sourceOf(partner);
  const { externalRef } = given;
  const known = (await parties.having(transaction, 'reference', externalRef)).find(
    (party) => party.active && isReferenced(party, { externalRef, source }),
  );
  const party: Party = {
    code: known?.code ?? (await nextCode(transaction, counters, 'parties')),
    externalRef,
    ...details,
    active: true,
    references: withReference(known?.references ?? [], { source, ...given }, now),
    lastModifiedDate: now,
    lastModifiedBy: await modifierOf(transaction, partner),
  };
  await parties.put(transaction, String(party.code), party);
  return party;
}

async function putNewParty(
  transaction: StoreTransaction,
  { partner, now }: Creation,
  details: PartyDetails,
): Promise<Party> {
  const party: Party = {
    code: await nextCode(transaction, counters, 'parties'),
    ...details,
    active: true,
    references: [],
    lastModifiedDate: now,
    lastModifiedBy: await modifierOf(transaction, partner),
  };
  await parties.put(transaction, String(party.code), party);
  return party;
}
