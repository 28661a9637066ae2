import type { Errors } from '../../generated/vehicle-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { vehicles } from './records.ts';

/** An active vehicle with all its fields. */
export const getVehicle = typedRule<
  Errors['getVehicle'],
  { readonly parameters: { readonly vehicleCode: number } }
>(async ({ store, parameters: { vehicleCode }, fail }) => {
  const vehicle = await vehicles.get(store, String(vehicleCode));
  return vehicle?.active ? vehicle : fail('vehicleNotFound', { vehicleCode });
});
