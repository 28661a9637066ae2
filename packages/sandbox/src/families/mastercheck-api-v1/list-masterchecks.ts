import type { Operations } from '../../generated/mastercheck-api-v1/operations.ts';
import { pageOfStored } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import { isReferenced } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { masterchecks } from './records.ts';

/** Lists the masterchecks that meet all filters of the call. */
export const listMasterchecks: OperationRule<Operations['listMasterchecks']> = async (call) => {
  const { parameters, fail } = call;
  checkPeriod(parameters, fail);
  const filters = { reference: parameters.externalRef, modified: periodOf(parameters) };
  const { items, pagination } = await pageOfStored(masterchecks, call, {
    filters,
    others: [parameters.source],
    keep: (stored) => isWithin(parameters, stored) && isReferenced(stored, parameters),
  });
  return {
    ...pagination,
    masterchecks: items.map(({ mastercheck, references }) =>
      parameters.withExternalRef ? { ...mastercheck, references } : mastercheck,
    ),
  };
};
