import type { Operations } from '../../generated/sale-api-v1/operations.ts';
import { pageOfStored } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import { isReferenced, showReferences } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { sales } from './records.ts';

/** Lists the sales that meet all filters of the call. */
export const listSales: OperationRule<Operations['listSales']> = async (call) => {
  const { parameters, fail } = call;
  checkPeriod(parameters, fail);
  const filters = { reference: parameters.externalRef, modified: periodOf(parameters) };
  const { items, pagination } = await pageOfStored(sales, call, {
    filters,
    others: [parameters.source],
    keep: (sale) => isWithin(parameters, sale) && isReferenced(sale, parameters),
  });
  return { ...pagination, sales: items.map((sale) => showReferences(sale, parameters.withExternalRef)) };
};
