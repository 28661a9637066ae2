import { type Day, dateOf, daysLater, eachDay } from '../../clock/day.ts';
import { earlier, later } from '../../clock/local-time.ts';
import type { StoreReader } from '../../contract/store.ts';
import type { ZonedTime } from '../../contract/zoned-time.ts';
import type { Operations, Schemas } from '../../generated/ebk-api-v2/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { bayFinder } from './bays.ts';
import { lastBookableDay, nowAt, slotsOfDay } from './calendar.ts';
import { centres, type StoredCentre, services, type TyreLocation } from './records.ts';
import { totalDuration } from './requested-services.ts';
import { locationsOf } from './tyre-hotel.ts';

/** The number of days to search. A centre without a free time slot in them is omitted. */
const SEARCHED_DAYS = 60;

/** The reason why the response has no day for a centre: an error of the operations that book there. */
type CentreError = Extract<
  Operations['createAppointment']['error'],
  'unknownCentre' | 'centreNotActive' | 'serviceNotOffered' | 'tyresStoredElsewhere'
>;

/**
 * Finds the first free day at each centre. Checks in this order: the service exists, the stored tyres; then each centre
 * separately.
 */
export const listFirstAvailabilities: OperationRule<Operations['listFirstAvailabilities']> = async ({
  store,
  nowIn,
  parameters,
  fail,
  errorText,
}) => {
  const { serviceCode, quantity, licencePlate } = parameters;
  const { service, minutes } = (await services.get(store, serviceCode)) ?? fail('serviceNotFound');
  let storedAt: TyreLocation[] | undefined;
  if (service.isTyreHotel) {
    storedAt = await locationsOf(store, licencePlate ?? fail('missingLicencePlate'));
    if (storedAt.length === 0) fail('licencePlateNotFound');
  }
  const duration = totalDuration([minutes * quantity]);
  const serviceAvailability: Schemas['ServiceAvailability'][] = [];
  const errors: Schemas['CentreError'][] = [];
  for (const centreCode of new Set(parameters.centres)) {
    const centre = await centres.get(store, centreCode);
    const error = centreError(centre, serviceCode, storedAt);
    if (error !== undefined) errors.push({ error: errorText(error), property: centreCode });
    if (centre === undefined || error !== undefined) continue;
    const now = nowAt(centre, { nowIn });
    const today = dateOf(now.local);
    const from = parameters.dateFrom === undefined ? today : later(dateOf(parameters.dateFrom), today);
    const firstAvailability = await firstDay(store, centre, { from, duration, now });
    if (firstAvailability !== undefined) serviceAvailability.push({ centreCode, firstAvailability });
  }
  return { serviceAvailability, errors };
};

function centreError(
  stored: StoredCentre | undefined,
  serviceCode: string,
  storedAt: readonly TyreLocation[] | undefined,
): CentreError | undefined {
  if (stored === undefined) return 'unknownCentre';
  const { centre, active } = stored;
  if (!active) return 'centreNotActive';
  if (!centre.services.includes(serviceCode)) return 'serviceNotOffered';
  const isElsewhere = storedAt?.every(({ centreCode }) => centreCode !== centre.centreCode) ?? false;
  return isElsewhere ? 'tyresStoredElsewhere' : undefined;
}

async function firstDay(
  store: StoreReader,
  centre: StoredCentre,
  { from, duration, now }: { from: Day; duration: number; now: ZonedTime },
): Promise<string | undefined> {
  const to = earlier(daysLater(from, SEARCHED_DAYS - 1), lastBookableDay(now));
  const isFree = await bayFinder(store, centre, from, to);
  for (const date of eachDay(from, to)) {
    if (slotsOfDay(centre, date, duration, now).some(isFree)) return date;
  }
  return undefined;
}
