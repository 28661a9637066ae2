import type { Errors } from '../../generated/ebk-api-v2/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { centres, tyreLocations } from './records.ts';
import { locationsOf } from './tyre-hotel.ts';

interface PageParameters {
  readonly centreCode?: string;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Page 1 exists even when the list is empty. */
export const listTyresLocation = typedRule<
  Errors['listTyresLocation'],
  { readonly parameters: PageParameters }
>(async ({ store, url, parameters, fail }) => {
  const { centreCode, pageNumber, pageSize } = parameters;
  if (centreCode !== undefined && (await centres.get(store, centreCode)) === undefined)
    fail('centreNotFound');
  const all = await tyreLocations.list(store);
  const found = all.filter((location) => centreCode === undefined || location.centreCode === centreCode);
  const pageTotal = Math.ceil(found.length / pageSize);
  if (pageNumber > Math.max(1, pageTotal)) fail('pageNumberNotFound', { limit: Math.max(1, pageTotal) });
  const page = (number: number) => pageUrl(url, { ...parameters, pageNumber: number });
  return {
    ...(pageNumber < pageTotal ? { next: page(pageNumber + 1) } : {}),
    ...(pageNumber > 1 ? { previous: page(pageNumber - 1) } : {}),
    pageTotal,
    totalElements: found.length,
    tyresLocation: found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
  };
});

function pageUrl(url: string, { centreCode, pageNumber, pageSize }: PageParameters): string {
  const query = new URLSearchParams({
    ...(centreCode === undefined ? {} : { centreCode }),
    pageNumber: String(pageNumber),
    pageSize: String(pageSize),
  });
  return `${url}?${query}`;
}

export const listVehicleTyresLocation = typedRule<
  Errors['listVehicleTyresLocation'],
  { readonly parameters: { readonly licencePlate: string } }
>(async ({ store, parameters: { licencePlate }, fail }) => {
  const found = await locationsOf(store, licencePlate);
  if (found.length === 0) fail('licencePlateNotFound');
  return { tyresLocation: found };
});
