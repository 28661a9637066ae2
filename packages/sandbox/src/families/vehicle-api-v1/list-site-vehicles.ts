import type { Operations } from '../../generated/vehicle-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { findSite } from '../party-api-v1/find.ts';
import { vehicles } from './records.ts';

/** The maximum number of vehicles in a list. */
const MOST = 1000;

/** Lists the active vehicles of an active site. */
export const listSiteVehicles: OperationRule<Operations['listSiteVehicles']> = async ({
  store,
  parameters: { siteCode },
  fail,
}) => {
  await findSite(store, siteCode, fail);
  return (await vehicles.having(store, 'site', String(siteCode)))
    .filter((vehicle) => vehicle.active && vehicle.siteCode === siteCode)
    .slice(0, MOST)
    .map(({ code, customerVehicleReference, registrationNumber, type }) => ({
      code,
      ...(customerVehicleReference === undefined ? {} : { customerVehicleReference }),
      ...(registrationNumber === undefined ? {} : { registrationNumber }),
      ...(type === undefined ? {} : { type }),
    }));
};
