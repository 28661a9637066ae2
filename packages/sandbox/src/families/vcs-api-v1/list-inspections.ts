import type { Errors } from '../../generated/vcs-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, type Period } from '../../rules/periods.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { type Inspection, inspections } from './records.ts';

interface Filters extends PageParameters, Period {
  readonly managingServiceCenterCode?: string;
  readonly vehicleCode?: number;
}

/** An inspection is answered when it meets all filters that are sent. */
export const listInspections = typedRule<Errors['listInspections'], { readonly parameters: Filters }>(
  async (call) => {
    const { store, parameters, fail } = call;
    checkPeriod(parameters, fail);
    const found = (await inspections.list(store)).filter((inspection) => meets(inspection, parameters));
    const { items, pagination } = pageOf(found, call);
    return { ...pagination, inspections: items };
  },
);

function meets(inspection: Inspection, filters: Filters): boolean {
  const { vehicleCode, managingServiceCenterCode } = filters;
  return (
    isWithin(filters, inspection) &&
    (vehicleCode === undefined || inspection.vehicleCode === vehicleCode) &&
    (managingServiceCenterCode === undefined ||
      inspection.managingServiceCenterCode === managingServiceCenterCode)
  );
}
