import type { Operations, Schemas } from '../../generated/vehicle-api-v1/operations.ts';
import { pickFields } from '../../rules/fields.ts';
import { pageOfStored } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { type Vehicle, vehicles } from './records.ts';

/** Lists the mileage of the active vehicles. */
export const listVehicleStates: OperationRule<Operations['listVehicleStates']> = async (call) => {
  const { parameters, fail } = call;
  checkPeriod(parameters, fail);
  const { items, pagination } = await pageOfStored(vehicles, call, {
    filters: { modified: periodOf(parameters) },
    keep: (vehicle) => vehicle.active && isWithin(parameters, vehicle),
    unfiltered: 'active',
  });
  return { ...pagination, vehicles: items.map(stateOf) };
};

const FIELDS = [
  'code',
  'state',
  'mileage',
  'mileageUOM',
  'annualMileage',
  'annualMileageUOM',
  'workingHours',
  'lastModifiedDate',
] as const satisfies readonly (keyof Schemas['VehicleState'])[];

function stateOf(vehicle: Vehicle): Schemas['VehicleState'] {
  return pickFields(vehicle, FIELDS);
}
