import type { StoreReader } from '../../contract/store.ts';
import type { Operations } from '../../generated/vehicle-api-v1/operations.ts';
import { pageOf } from '../../rules/paging.ts';
import { checkPeriod, isWithin } from '../../rules/periods.ts';
import { isReferenced, showReferences } from '../../rules/references.ts';
import type { OperationRule, ParametersOf } from '../../rules/typed-rule.ts';
import { sites } from '../party-api-v1/records.ts';
import { type Vehicle, vehicles } from './records.ts';

type Operation = Operations['listVehicles'];

type Filters = ParametersOf<Operation>;

/**
 * Lists the vehicles that meet all filters of the call; with a registration number the period does not count. The
 * country of a registration is that of the vehicle's site.
 */
export const listVehicles: OperationRule<Operation> = async (call) => {
  const { store, parameters, fail } = call;
  if (parameters.registrationNumber === undefined) checkPeriod(parameters, fail);
  const countries = await countriesOfSites(store);
  const found = (await vehicles.list(store)).filter(
    (vehicle) => meets(vehicle, parameters) && isRegisteredIn(vehicle, parameters, countries),
  );
  const { items, pagination } = pageOf(found, call);
  return {
    ...pagination,
    vehicles: items.map((vehicle) => showReferences(vehicle, parameters.withExternalRef)),
  };
};

function meets(vehicle: Vehicle, filters: Filters): boolean {
  const { registrationNumber, siteCode, customerVehicleReference, withInactive } = filters;
  return (
    (vehicle.active || withInactive) &&
    (registrationNumber === undefined
      ? isWithin(filters, vehicle)
      : vehicle.registrationNumber === registrationNumber) &&
    (siteCode === undefined || vehicle.siteCode === siteCode) &&
    (customerVehicleReference === undefined ||
      vehicle.customerVehicleReference === customerVehicleReference) &&
    isReferenced(vehicle, filters)
  );
}

function isRegisteredIn(
  { siteCode }: Vehicle,
  { registrationCountryCode }: Filters,
  countries: ReadonlyMap<number | undefined, string>,
): boolean {
  return registrationCountryCode === undefined || countries.get(siteCode) === registrationCountryCode;
}

async function countriesOfSites(store: StoreReader): Promise<ReadonlyMap<number | undefined, string>> {
  return new Map((await sites.list(store)).map(({ site }) => [site.code, site.countryCode]));
}
