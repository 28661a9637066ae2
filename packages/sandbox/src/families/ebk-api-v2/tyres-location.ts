import type { Operations } from '../../generated/ebk-api-v2/operations.ts';
import { pageOfStored } from '../../rules/paging.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { centres, tyreLocations } from './records.ts';
import { locationsOf } from './tyre-hotel.ts';

export const listTyresLocation: OperationRule<Operations['listTyresLocation']> = async (call) => {
  const { store, parameters, fail } = call;
  const { centreCode } = parameters;
  if (centreCode !== undefined && (await centres.get(store, centreCode)) === undefined)
    fail('centreNotFound');
  const { items, pagination } = await pageOfStored(tyreLocations, call, {
    filters: { centre: centreCode },
    keep: (location) => centreCode === undefined || location.centreCode === centreCode,
  });
  return { ...pagination, tyresLocation: items };
};

export const listVehicleTyresLocation: OperationRule<Operations['listVehicleTyresLocation']> = async ({
  store,
  parameters: { licencePlate },
  fail,
}) => {
  const found = await locationsOf(store, licencePlate);
  if (found.length === 0) fail('licencePlateNotFound');
  return { tyresLocation: found };
};
