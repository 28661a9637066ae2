import type { Errors } from '../../generated/sale-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, type Period } from '../../rules/periods.ts';
import { isReferenced, type ReferenceFilter, showReferences } from '../../rules/references.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { sales } from './records.ts';

interface Filters extends PageParameters, Period, ReferenceFilter {
  readonly withExternalRef: boolean;
}

/** A sale is answered when it meets all filters that are sent. */
export const listSales = typedRule<Errors['listSales'], { readonly parameters: Filters }>(async (call) => {
  const { store, parameters, fail } = call;
  checkPeriod(parameters, fail);
  const found = (await sales.list(store)).filter(
    (sale) => isWithin(parameters, sale) && isReferenced(sale, parameters),
  );
  const { items, pagination } = pageOf(found, call);
  return { ...pagination, sales: items.map((sale) => showReferences(sale, parameters.withExternalRef)) };
});
