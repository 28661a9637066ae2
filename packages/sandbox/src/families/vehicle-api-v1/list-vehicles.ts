import type { StoreReader } from '../../contract/store.ts';
import type { Operations } from '../../generated/vehicle-api-v1/operations.ts';
import { pageOf, pageOfStored } from '../../rules/paging.ts';
import { checkPeriod, isWithin, periodOf } from '../../rules/periods.ts';
import { isReferenced, showReferences } from '../../rules/references.ts';
import type { OperationRule, ParametersOf, TypedCall } from '../../rules/typed-rule.ts';
import type { FiltersOf } from '../../store/collection.ts';
import { sites } from '../party-api-v1/records.ts';
import { type Vehicle, vehicles } from './records.ts';

type Operation = Operations['listVehicles'];

type Filters = ParametersOf<Operation>;

/**
 * Lists the vehicles that meet all filters of the call. With a registration number, the period is ignored. The country
 * of a registration is that of the vehicle's site.
 */
export const listVehicles: OperationRule<Operation> = async (call) => {
  const { parameters, fail } = call;
  if (parameters.registrationNumber === undefined) checkPeriod(parameters, fail);
  const { items, pagination } = await pageOfVehicles(call);
  return {
    ...pagination,
    vehicles: items.map((vehicle) => showReferences(vehicle, parameters.withExternalRef)),
  };
};

async function pageOfVehicles(call: TypedCall<Operation>) {
  const { store, parameters } = call;
  const { registrationCountryCode, source, withInactive } = parameters;
  const filters = indexFilters(parameters);
  const keep = (vehicle: Vehicle) => meets(vehicle, parameters);
  if (registrationCountryCode === undefined) {
    const unfiltered = withInactive ? 'all' : 'active';
    return await pageOfStored(vehicles, call, { filters, others: [source], keep, unfiltered });
  }
  const candidates = (await vehicles.narrowed(store, filters)).filter(keep);
  return pageOf(await registeredIn(store, registrationCountryCode, candidates), call);
}

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

function indexFilters(filters: Filters): FiltersOf<typeof vehicles> {
  const { registrationNumber, externalRef, customerVehicleReference, siteCode } = filters;
  return {
    registration: registrationNumber,
    reference: externalRef,
    customerReference: customerVehicleReference,
    site: siteCode,
    ...(registrationNumber === undefined ? { modified: periodOf(filters) } : {}),
  };
}

async function registeredIn(
  store: StoreReader,
  countryCode: string,
  vehicles: readonly Vehicle[],
): Promise<readonly Vehicle[]> {
  const codes = vehicles.flatMap(({ siteCode }) => (siteCode === undefined ? [] : String(siteCode)));
  const known = await sites.getMany(store, codes);
  const countries = new Map(known.map(({ site }) => [site.code, site.countryCode]));
  return vehicles.filter(({ siteCode }) => siteCode !== undefined && countries.get(siteCode) === countryCode);
}
