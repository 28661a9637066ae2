import type { Errors } from '../../generated/vehicle-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin, type Period } from '../../rules/periods.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { type Vehicle, vehicles } from './records.ts';

/** The mileage of the active vehicles. */
export const listVehicleStates = typedRule<
  Errors['listVehicleStates'],
  { readonly parameters: PageParameters & Period }
>(async (call) => {
  const { store, parameters, fail } = call;
  checkPeriod(parameters, fail);
  const found = (await vehicles.list(store)).filter(
    (vehicle) => vehicle.active && isWithin(parameters, vehicle),
  );
  const { items, pagination } = pageOf(found, call);
  return { ...pagination, vehicles: items.map(stateOf) };
});

const FIELDS = [
  'code',
  'state',
  'mileage',
  'mileageUOM',
  'annualMileage',
  'annualMileageUOM',
  'workingHours',
  'lastModifiedDate',
] as const satisfies readonly (keyof Vehicle)[];

function stateOf(vehicle: Vehicle): Record<string, string | number> {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (vehicle[name] === undefined ? [] : [[name, vehicle[name]]])),
  );
}
