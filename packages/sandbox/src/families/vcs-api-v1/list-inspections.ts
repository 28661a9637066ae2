import type { Operations } from '../../generated/vcs-api-v1/operations.ts';
import { pageOfStored } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import type { OperationRule, ParametersOf } from '../../rules/typed-rule.ts';
import type { FiltersOf } from '../../store/collection.ts';
import { type Inspection, inspections } from './records.ts';

type Operation = Operations['listInspections'];

/** Lists the inspections that meet all filters of the call. */
export const listInspections: OperationRule<Operation> = async (call) => {
  const { parameters, fail } = call;
  checkPeriod(parameters, fail);
  const { items, pagination } = await pageOfStored(inspections, call, {
    filters: indexFilters(parameters),
    keep: (inspection) => meets(inspection, parameters),
  });
  return { ...pagination, inspections: items };
};

function indexFilters(filters: ParametersOf<Operation>): FiltersOf<typeof inspections> {
  const { vehicleCode, managingServiceCenterCode } = filters;
  return {
    vehicle: vehicleCode,
    modified: periodOf(filters),
    center: managingServiceCenterCode,
  };
}

function meets(inspection: Inspection, filters: ParametersOf<Operation>): boolean {
  const { vehicleCode, managingServiceCenterCode } = filters;
  return (
    isWithin(filters, inspection) &&
    (vehicleCode === undefined || inspection.vehicleCode === vehicleCode) &&
    (managingServiceCenterCode === undefined ||
      inspection.managingServiceCenterCode === managingServiceCenterCode)
  );
}
