import type { Operations } from '../../generated/sale-api-v1/operations.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { counters, type Sale, sales } from './records.ts';

/** Creates a sale. A reference that the caller has used before keeps its sale, whose data are replaced. */
export const createExternalSale: OperationRule<Operations['createExternalSale']> = ({
  store,
  now,
  partner,
  body,
}) =>
  store.transaction(async (transaction) => {
    const reference = { source: sourceOf(partner), externalRef: body.externalRef };
    const known = (await sales.having(transaction, 'reference', body.externalRef)).find((sale) =>
      isReferenced(sale, reference),
    );
    const code = known?.code ?? (await nextCode(transaction, counters, 'sales'));
    const sale: Sale = {
      ...known,
      ...body,
      code,
      lastModifiedDate: now,
      references: withReference(known?.references ?? [], reference, now),
    };
    await sales.put(transaction, String(code), sale);
    return { code };
  });
