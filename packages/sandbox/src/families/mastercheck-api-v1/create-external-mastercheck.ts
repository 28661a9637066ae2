import type { Errors } from '../../generated/mastercheck-api-v1/errors.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { counters, type Mastercheck, masterchecks } from './records.ts';

/** A reference is taken once; those of other partners are other references. */
export const createExternalMastercheck = typedRule<
  Errors['createExternalMastercheck'],
  { readonly body: Omit<Mastercheck, 'code'> & Pick<Mastercheck, 'externalRef' | 'date'> }
>(({ store, now, partner, body, fail }) =>
  store.transaction(async (transaction) => {
    const { externalRef, date } = body;
    const reference = { source: sourceOf(partner), externalRef };
    const all = await masterchecks.list(transaction);
    if (all.some((stored) => isReferenced(stored, reference))) fail('mastercheckExists');
    const code = await nextCode(transaction, counters, 'masterchecks');
    await masterchecks.put(transaction, String(code), {
      mastercheck: { ...body, code, externalRef, date },
      references: withReference([], reference, now),
      lastModifiedDate: now,
    });
    return { code };
  }),
);
