import type { Operations } from '../../generated/vehicle-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { vehicles } from './records.ts';

/** Returns an active vehicle with all its fields. */
export const getVehicle: OperationRule<Operations['getVehicle']> = async ({
  store,
  parameters: { vehicleCode },
  fail,
}) => {
  const vehicle = await vehicles.get(store, String(vehicleCode));
  return vehicle?.active ? vehicle : fail('vehicleNotFound', { vehicleCode });
};
