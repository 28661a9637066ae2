import type { Errors } from '../../generated/ebk-api-v2/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { centres, tyreLocations } from './records.ts';
import { locationsOf } from './tyre-hotel.ts';

export const listTyresLocation = typedRule<
  Errors['listTyresLocation'],
  { readonly parameters: PageParameters & { readonly centreCode?: string } }
>(async (call) => {
  const { store, parameters, fail } = call;
  const { centreCode } = parameters;
  if (centreCode !== undefined && (await centres.get(store, centreCode)) === undefined)
    fail('centreNotFound');
  const all = await tyreLocations.list(store);
  const found = all.filter((location) => centreCode === undefined || location.centreCode === centreCode);
  const { items, pagination } = pageOf(found, call);
  return { ...pagination, tyresLocation: items };
});

export const listVehicleTyresLocation = typedRule<
  Errors['listVehicleTyresLocation'],
  { readonly parameters: { readonly licencePlate: string } }
>(async ({ store, parameters: { licencePlate }, fail }) => {
  const found = await locationsOf(store, licencePlate);
  if (found.length === 0) fail('licencePlateNotFound');
  return { tyresLocation: found };
});
