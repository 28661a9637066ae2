import type { Operations } from '../../generated/sale-api-v1/operations.ts';
import { pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import { isReferenced, showReferences } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { sales } from './records.ts';

/** Lists the sales that meet all filters of the call. */
export const listSales: OperationRule<Operations['listSales']> = async (call) => {
  const { store, parameters, fail } = call;
  checkPeriod(parameters, fail);
  const filters = { reference: parameters.externalRef, modified: periodOf(parameters) };
  const found = (await sales.narrowed(store, filters)).filter(
    (sale) => isWithin(parameters, sale) && isReferenced(sale, parameters),
  );
  const { items, pagination } = pageOf(found, call);
  return { ...pagination, sales: items.map((sale) => showReferences(sale, parameters.withExternalRef)) };
};
