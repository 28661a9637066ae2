import type { FamilyRules } from '../../contract/rule.ts';
import type { Operations } from '../../generated/vehicle-api-v1/operations.ts';
import { defineRules } from '../../rules/typed-rule.ts';
import { createExternalVehicle } from './create-external-vehicle.ts';
import { getVehicle } from './get-vehicle.ts';
import { listSiteVehicles } from './list-site-vehicles.ts';
import { listVehicleStates } from './list-vehicle-states.ts';
import { listVehicles } from './list-vehicles.ts';
import { listAxleConfigurations, listCategories, listEnergies, listMakes, listTypes } from './lists.ts';
import { collections } from './records.ts';
import { referentials, seed } from './seed/seed.ts';
import { listVehicleTyreOptions } from './tyre-options.ts';

/** Vehicles at the sites of the Party family. */
export const rules: FamilyRules = {
  id: 'vehicle-api-v1',
  uses: ['party-api-v1'],
  collections,
  referentials,
  seed,
  operations: defineRules<Operations>({
    listVehicles,
    createExternalVehicle,
    listVehicleStates,
    getVehicle,
    listVehicleTyreOptions,
    listSiteVehicles,
    listMakes,
    listEnergies,
    listCategories,
    listTypes,
    listAxleConfigurations,
  }),
};
