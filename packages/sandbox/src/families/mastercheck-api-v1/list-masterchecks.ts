import type { Errors } from '../../generated/mastercheck-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, type Period } from '../../rules/periods.ts';
import { isReferenced, type ReferenceFilter } from '../../rules/references.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { masterchecks } from './records.ts';

interface Filters extends PageParameters, Period, ReferenceFilter {
  readonly withExternalRef: boolean;
}

/** A mastercheck is answered when it meets all filters that are sent. */
export const listMasterchecks = typedRule<Errors['listMasterchecks'], { readonly parameters: Filters }>(
  async (call) => {
    const { store, parameters, fail } = call;
    checkPeriod(parameters, fail);
    const found = (await masterchecks.list(store)).filter(
      (stored) => isWithin(parameters, stored) && isReferenced(stored, parameters),
    );
    const { items, pagination } = pageOf(found, call);
    return {
      ...pagination,
      masterchecks: items.map(({ mastercheck, references }) =>
        parameters.withExternalRef ? { ...mastercheck, references } : mastercheck,
      ),
    };
  },
);
