import type { Errors } from '../../generated/vehicle-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { findSite } from '../party-api-v1/find.ts';
import { vehicles } from './records.ts';

/** As many vehicles as a list holds. */
const MOST = 1000;

/** The active vehicles of a site that is active itself. */
export const listSiteVehicles = typedRule<
  Errors['listSiteVehicles'],
  { readonly parameters: { readonly siteCode: number } }
>(async ({ store, parameters: { siteCode }, fail }) => {
  await findSite(store, siteCode, fail);
  return (await vehicles.list(store))
    .filter((vehicle) => vehicle.active && vehicle.siteCode === siteCode)
    .slice(0, MOST)
    .map(({ code, customerVehicleReference, registrationNumber, type }) => ({
      code,
      ...(customerVehicleReference === undefined ? {} : { customerVehicleReference }),
      ...(registrationNumber === undefined ? {} : { registrationNumber }),
      ...(type === undefined ? {} : { type }),
    }));
});
