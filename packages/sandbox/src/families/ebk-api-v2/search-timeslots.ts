import { type Day, dateOf, daysBetween, daysLater, eachDay } from '../../clock/day.ts';
import { earlier, later } from '../../clock/local-time.ts';
import type { Operations, Schemas } from '../../generated/ebk-api-v2/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { bayFinder } from './bays.ts';
import { lastBookableDay, nowAt, slotsOfDay } from './calendar.ts';
import { type InstanceSettings, settingsOf } from './instance.ts';
import { centres } from './records.ts';
import { checkServices } from './requested-services.ts';
import { checkTyreHotel } from './tyre-hotel.ts';

const DAYS_WITHOUT_END = 21;
const MOST_SLOTS = 1000;

type Operation = Operations['searchTimeslots'];

type Period = { readonly [Name in keyof Schemas['Period']]: Day };

/**
 * Searches time slots. Checks in this order: the centre exists, the dates, the centre is active, the services, the
 * stored tyres.
 */
export const searchTimeslots: OperationRule<Operation> = async ({
  store,
  nowIn,
  partner,
  parameters: { centreCode },
  body,
  fail,
}) => {
  const centre = (await centres.get(store, centreCode)) ?? fail('centreNotFound');
  const now = nowAt(centre, { nowIn });
  const today = dateOf(now.local);
  const asked = periodOf(body, today, settingsOf(partner));
  if (asked.dateTo <= asked.dateFrom) fail('dateToNotAfterDateFrom');
  if (!centre.active) fail('centreNotActive');
  const { services, duration } = await checkServices(store, body.services, centre.centre, fail);
  await checkTyreHotel(store, { services, centreCode, licencePlate: body.vehicle?.licencePlate }, fail);

  const from = later(asked.dateFrom, today);
  const to = earlier(asked.dateTo, lastBookableDay(now));
  const isFree = await bayFinder(store, centre, from, to);
  const timeSlots: Schemas['FreeTimeslot'][] = [];
  let searchedTo = asked.dateTo;
  for (const date of eachDay(from, to)) {
    const free = slotsOfDay(centre, date, duration, now).filter(isFree);
    if (timeSlots.length + free.length > MOST_SLOTS) {
      searchedTo = daysLater(date, -1);
      break;
    }
    for (const { startTime } of free) timeSlots.push({ startTime });
  }
  const current = { dateFrom: asked.dateFrom, dateTo: searchedTo };
  return {
    searchLimit: { current, next: following(current) },
    servicesDuration: duration,
    timeSlots,
  };
};

/** Returns the days to search, including both ends. */
function periodOf(
  { dateFrom, dateTo }: Operation['body'],
  today: Day,
  { searchDays }: InstanceSettings,
): Period {
  const from = dateFrom === undefined ? today : dateOf(dateFrom);
  if (dateTo !== undefined) return { dateFrom: from, dateTo: dateOf(dateTo) };
  const days = dateFrom === undefined ? searchDays : DAYS_WITHOUT_END;
  return { dateFrom: from, dateTo: daysLater(from, days - 1) };
}

/** Returns the following period of the same length. */
function following({ dateFrom, dateTo }: Period): Period {
  const next = daysLater(dateTo, 1);
  return { dateFrom: next, dateTo: daysLater(next, daysBetween(dateFrom, dateTo)) };
}
