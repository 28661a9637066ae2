import type { StoreReader } from '../../contract/store.ts';
import { type StoredService, type TyreLocation, tyreLocations } from './records.ts';

type HotelError =
  | 'tooManyTyresLocationServices'
  | 'missingLicencePlate'
  | 'licencePlateNotFound'
  | 'tyresStoredElsewhere';

/** The parts of a request that the rules for stored tyres depend on. */
export interface HotelRequest {
  readonly services: readonly StoredService[];
  readonly licencePlate: string | undefined;
  readonly centreCode: string;
}

/**
 * Ends the call when a service on stored tyres is not the only one, or lacks the licence plate of a vehicle whose tyres
 * are stored at this centre.
 */
export async function checkTyreHotel(
  store: StoreReader,
  { services, licencePlate, centreCode }: HotelRequest,
  fail: (name: HotelError) => never,
): Promise<void> {
  const onStoredTyres = services.filter(({ service }) => service.isTyreHotel);
  if (onStoredTyres.length === 0) return;
  if (onStoredTyres.length > 1) fail('tooManyTyresLocationServices');
  const plate = licencePlate ?? fail('missingLicencePlate');
  const locations = await locationsOf(store, plate);
  if (locations.length === 0) fail('licencePlateNotFound');
  if (!locations.some((location) => location.centreCode === centreCode)) fail('tyresStoredElsewhere');
}

/** Returns the locations of a vehicle's tyres. The licence plate must match exactly. */
export async function locationsOf(store: StoreReader, licencePlate: string): Promise<TyreLocation[]> {
  const nearby = await tyreLocations.list(store, { from: `${licencePlate}/`, before: `${licencePlate}/~` });
  return nearby.filter((location) => location.licencePlate === licencePlate);
}
