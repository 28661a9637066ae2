import { type Day, dateOf, daysBetween, daysLater, eachDay } from '../../clock/day.ts';
import { earlier, later } from '../../clock/local-time.ts';
import type { Errors } from '../../generated/ebk-api-v2/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { bayFinder } from './bays.ts';
import { lastBookableDay, slotsOfDay } from './calendar.ts';
import { type InstanceSettings, settingsOf } from './instance.ts';
import { centres, type RequestedService } from './records.ts';
import { checkServices } from './requested-services.ts';
import { checkTyreHotel } from './tyre-hotel.ts';

const DAYS_WITHOUT_END = 21;
const MOST_SLOTS = 1000;

type Period = { readonly dateFrom: Day; readonly dateTo: Day };

interface Query {
  readonly dateFrom?: Day;
  readonly dateTo?: Day;
  readonly services: readonly RequestedService[];
  readonly vehicle?: { readonly licencePlate?: string };
}

/** Checks in this order: the centre exists, the dates, the centre is active, the services, the stored tyres. */
export const searchTimeslots = typedRule<
  Errors['searchTimeslots'],
  { readonly parameters: { readonly centreCode: string }; readonly body: Query }
>(async ({ store, now, partner, parameters: { centreCode }, body, fail }) => {
  const centre = (await centres.get(store, centreCode)) ?? fail('centreNotFound');
  const asked = periodOf(body, dateOf(now), settingsOf(partner));
  if (asked.dateTo <= asked.dateFrom) fail('dateToNotAfterDateFrom');
  if (!centre.active) fail('centreNotActive');
  const { services, duration } = await checkServices(store, body.services, centre.centre, fail);
  await checkTyreHotel(store, { services, centreCode, licencePlate: body.vehicle?.licencePlate }, fail);

  const from = later(asked.dateFrom, dateOf(now));
  const to = earlier(asked.dateTo, lastBookableDay(now));
  const isFree = await bayFinder(store, centre, from, to);
  const slots: string[] = [];
  let searchedTo = asked.dateTo;
  for (const date of eachDay(from, to)) {
    const free = slotsOfDay(centre.centre, date, duration, now).filter((slot) => isFree(slot, duration));
    if (slots.length + free.length > MOST_SLOTS) {
      searchedTo = daysLater(date, -1);
      break;
    }
    slots.push(...free);
  }
  const current = { dateFrom: asked.dateFrom, dateTo: searchedTo };
  return {
    searchLimit: { current, next: following(current) },
    servicesDuration: duration,
    timeSlots: slots.map((startTime) => ({ startTime })),
  };
});

/** The days to search, both included. */
function periodOf({ dateFrom, dateTo }: Query, today: Day, { searchDays }: InstanceSettings): Period {
  const from = dateFrom ?? today;
  if (dateTo !== undefined) return { dateFrom: from, dateTo };
  const days = dateFrom === undefined ? searchDays : DAYS_WITHOUT_END;
  return { dateFrom: from, dateTo: daysLater(from, days - 1) };
}

/** The period of the same length that follows. */
function following({ dateFrom, dateTo }: Period): Period {
  const next = daysLater(dateTo, 1);
  return { dateFrom: next, dateTo: daysLater(next, daysBetween(dateFrom, dateTo)) };
}
