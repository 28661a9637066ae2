import type { Operations } from '../../generated/mastercheck-api-v1/operations.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { counters, masterchecks } from './records.ts';

/** Records a mastercheck under a reference that the partner has not used before. */
export const createExternalMastercheck: OperationRule<Operations['createExternalMastercheck']> = ({
  store,
  now,
  partner,
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    const { externalRef } = body;
    const reference = { source: sourceOf(partner), externalRef };
    const alike = await masterchecks.having(transaction, 'reference', externalRef);
    if (alike.some((stored) => isReferenced(stored, reference))) fail('mastercheckExists');
    const code = await nextCode(transaction, counters, 'masterchecks');
    await masterchecks.put(transaction, String(code), {
      mastercheck: { ...body, code },
      references: withReference([], reference, now),
      lastModifiedDate: now,
    });
    return { code };
  });
