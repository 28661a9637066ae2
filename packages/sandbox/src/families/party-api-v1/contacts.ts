import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { findSite } from './find.ts';
import { contacts, counters } from './records.ts';

/** Changes the contact that the partner already knows by this reference, or creates it. A site must exist. */
export const createExternalContact: OperationRule<Operations['createExternalContact']> = ({
  store,
  now,
  partner,
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    const { externalRef, siteCode } = body;
    if (siteCode !== undefined) await findSite(transaction, siteCode, fail);
    const source = sourceOf(partner);
    const known = (await contacts.having(transaction, 'reference', externalRef)).find((one) =>
      isReferenced(one, { externalRef, source }),
    );
    const code = known?.contact.code ?? (await nextCode(transaction, counters, 'contacts'));
    await contacts.put(transaction, String(code), {
      contact: {
        ...body,
        code,
      },
      references: withReference(known?.references ?? [], { source, externalRef }, now),
    });
    return { code };
  });
