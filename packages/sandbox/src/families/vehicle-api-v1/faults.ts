import type { JsonObject, JsonValue } from '@partner-apis/model';
import type { Fault } from '../../contract/fault.ts';
import type { Partner } from '../../contract/partner.ts';
import { filteredTotalOfThePage } from '../../fault-kinds/filtered-total.ts';
import {
  ignoring,
  inStore,
  itemsOf,
  objectOf,
  onResponse,
  reading,
  withParameters,
  writing,
} from '../../fault-kinds/kinds.ts';
import { periodEndsExcluded } from '../../fault-kinds/period-ends.ts';
import { sites } from '../party-api-v1/records.ts';
import { vehicles } from './records.ts';

/** The countries of the sites in the initial data. */
const COUNTRIES_OF_SITES: readonly JsonValue[] = ['FR', 'ES', 'GB', 'RO'];

/** Faults in the business rules of the vehicles. */
export const faults: readonly Fault[] = [
  withParameters(
    {
      name: 'inactive-vehicles-listed',
      description: 'A list returns inactive vehicles although nobody asked for them',
      operations: ['listVehicles'],
    },
    (parameters) => ({ ...parameters, withInactive: true }),
  ),
  inStore(
    {
      name: 'inactive-vehicle-found',
      description: 'A vehicle that is inactive can be read by its code',
      operations: ['getVehicle'],
    },
    () => reading(vehicles, (vehicle) => ({ ...vehicle, active: true })),
  ),
  inStore(
    {
      name: 'tyre-options-of-inactive-vehicle',
      description: 'The tyre options of a vehicle that is inactive can be read',
      operations: ['listVehicleTyreOptions'],
    },
    () => reading(vehicles, (vehicle) => ({ ...vehicle, active: true })),
  ),
  inStore(
    {
      name: 'mileage-lost-on-update',
      description: 'A vehicle that is registered again without its mileage has driven nothing',
      operations: ['createExternalVehicle'],
    },
    () => reading(vehicles, (vehicle) => ({ ...vehicle, mileage: 0 })),
  ),
  withParameters(
    {
      name: 'period-counts-with-registration',
      description: 'The period counts although a registration number is given',
      operations: ['listVehicles'],
    },
    ({ registrationNumber, ...others }) =>
      'lastModifiedDateFrom' in others || registrationNumber === undefined
        ? others
        : { ...others, registrationNumber },
  ),
  withParameters(
    {
      name: 'overridden-period-checked',
      description: 'A period that a registration number overrides is rejected when it ends before it begins',
      operations: ['listVehicles'],
    },
    ({ registrationNumber, ...others }) =>
      registrationNumber === undefined || isBackwards(others) ? others : { ...others, registrationNumber },
  ),
  ...periodEndsExcluded('vehicle', 'listVehicles'),
  ...periodEndsExcluded('vehicle-state', 'listVehicleStates'),
  filteredTotalOfThePage('vehicle', 'listVehicles', 'listVehicleStates'),
  ignoring(
    {
      name: 'site-of-vehicles-ignored',
      description: 'A list returns vehicles of other sites',
      operations: ['listVehicles'],
    },
    'siteCode',
  ),
  ignoring(
    {
      name: 'country-of-registration-ignored',
      description: 'A list returns vehicles that are registered in another country',
      operations: ['listVehicles'],
    },
    'registrationCountryCode',
  ),
  withParameters(
    {
      name: 'unknown-country-ignored',
      description: 'A list for a country without vehicles has those of all countries',
      operations: ['listVehicles'],
    },
    ({ registrationCountryCode: country, ...others }) =>
      country === undefined || !COUNTRIES_OF_SITES.includes(country)
        ? others
        : { ...others, registrationCountryCode: country },
  ),
  ignoring(
    {
      name: 'type-of-energies-ignored',
      description: 'All energies are returned, regardless of the type',
      operations: ['listEnergies'],
    },
    'typeCode',
  ),
  inStore(
    {
      name: 'unknown-site-accepted',
      description: 'A vehicle of a site that was deleted is registered',
      operations: ['createExternalVehicle'],
    },
    () => reading(sites, ({ site, ...stored }) => ({ ...stored, site: { ...objectOf(site), active: true } })),
  ),
  inStore(
    {
      name: 'axles-not-kept',
      description: 'The axles of a vehicle are not kept',
      operations: ['createExternalVehicle'],
    },
    () => writing(vehicles, ({ axles: _, ...vehicle }) => vehicle),
  ),
  inStore(
    {
      name: 'vehicle-empty-texts-lost',
      description: 'The texts of a vehicle that are empty are not kept',
      operations: ['createExternalVehicle'],
    },
    () =>
      writing(vehicles, (vehicle) =>
        Object.fromEntries(Object.entries(vehicle).filter(([, value]) => value !== '')),
      ),
  ),
  onResponse(
    {
      name: 'vehicle-total-of-the-page',
      description: 'The total counts the vehicles of the page only',
      operations: ['listVehicles', 'listVehicleStates'],
    },
    (body) => ({
      ...body,
      totalElements: Array.isArray(body.vehicles) ? body.vehicles.length : 0,
    }),
  ),
  staleVehicle(),
  withParameters(
    {
      name: 'inactive-vehicle-by-registration',
      description: 'An inactive vehicle is listed if its registration number is given',
      operations: ['listVehicles'],
    },
    (parameters) =>
      parameters.registrationNumber === undefined ? parameters : { ...parameters, withInactive: true },
  ),
  onResponse(
    {
      name: 'miles-shown-as-kilometres',
      description: 'The list of states converts miles to kilometres, and keeps the unit',
      operations: ['listVehicleStates'],
    },
    ({ vehicles: listed, ...page }) => ({
      ...page,
      vehicles: itemsOf(listed).map((one) => inKilometres(objectOf(one))),
    }),
  ),
];

/** Keeps the first state of each vehicle that a partner reads. */
function staleVehicle(): Fault {
  const copies = new WeakMap<Partner, Map<JsonValue, JsonObject>>();
  return inStore(
    {
      name: 'vehicle-as-first-read',
      description: 'A vehicle is returned as it was when it was first read, although it was registered again',
      operations: ['getVehicle'],
    },
    ({ partner }) => {
      const ofPartner = copies.get(partner) ?? new Map<JsonValue, JsonObject>();
      copies.set(partner, ofPartner);
      return reading(vehicles, (vehicle) => {
        const code = vehicle.code ?? null;
        const first = ofPartner.get(code) ?? vehicle;
        ofPartner.set(code, first);
        return first;
      });
    },
  );
}

function isBackwards({
  lastModifiedDateFrom: from,
  lastModifiedDateTo: to,
}: Readonly<Record<string, JsonValue>>) {
  return typeof from === 'string' && typeof to === 'string' && from > to;
}

function inKilometres({ mileage, ...vehicle }: JsonObject): JsonObject {
  if (mileage === undefined) return vehicle;
  const factor = vehicle.mileageUOM === 'SMI' ? 1.609344 : 1;
  return { ...vehicle, mileage: Math.round(Number(mileage) * factor) };
}
