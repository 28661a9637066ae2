import type { Schemas } from '../../generated/ebk-api-v2/operations.ts';
import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import { plusDays, plusMinutes } from '../../tasks/states/times.ts';
import { CENTRE, call } from './calendar.ts';
import { type Diary, isOffered, isSettled, today, type Wish } from './diary.ts';
import { type Centre, daysIn, isOpenFor, isOpenThroughout } from './opening-hours.ts';

/** Days to search; either end may be omitted. */
export interface Period {
  readonly dateFrom?: string;
  readonly dateTo?: string;
}

/** The response to a search. */
export interface Found {
  readonly minutes: number;
  readonly current: Schemas['Period'];
  readonly next: Schemas['Period'];
  /** Start times in order. */
  readonly slots: readonly string[];
}

const MOST_SLOTS = 1000;
const MOST_DAYS_WITHOUT_END = 21;
/** Maximum total duration of services in minutes. */
export const LONGEST = 1440;

/**
 * Searches the time slots of a centre, and checks the response against the document, the opening hours of the centre
 * and earlier searches.
 *
 * @returns undefined when the centre does not offer the service
 */
export async function searchCentre(
  diary: Diary,
  caller: StateCaller,
  centre: Centre,
  wish: Wish,
  period: Period,
): Promise<Found | undefined> {
  const found = await ask(caller, centre, wish, period);
  const name = `${wish.service.serviceCode} at ${centre.centreCode}`;
  if (!isOffered(diary, centre, wish)) {
    if (found !== undefined) throw new BrokenLaw(`${name} is not offered, but is found`);
    return undefined;
  }
  if (found === undefined) throw new BrokenLaw(`${name} is offered, but cannot be searched`);
  checkDuration(diary, wish, found);
  checkPeriod(diary, period, found);
  checkSlots(diary, centre, found);
  await checkEnd(caller, centre, wish, period, found);
  return found;
}

async function ask(
  caller: StateCaller,
  { centreCode }: Centre,
  { service, quantity, licencePlate }: Wish,
  period: Period,
): Promise<Found | undefined> {
  const response = await call(caller, 'searchTimeslots', {
    path: { centreCode },
    body: {
      ...period,
      services: [{ serviceCode: service.serviceCode, quantity }],
      ...(licencePlate === undefined ? {} : { vehicle: { licencePlate } }),
    },
  });
  if (!response.isSuccess) return undefined;
  const { searchLimit, servicesDuration, timeSlots } = response.body;
  return { ...searchLimit, minutes: servicesDuration, slots: timeSlots.map(({ startTime }) => startTime) };
}

/** Checks that a service always has the same duration. */
function checkDuration({ minutes: known }: Diary, { service, quantity }: Wish, { minutes }: Found): void {
  const once = known.get(service.serviceCode);
  if (once === undefined) {
    if (minutes < LONGEST) known.set(service.serviceCode, minutes / quantity);
    return;
  }
  const expected = Math.min(LONGEST, once * quantity);
  if (minutes !== expected)
    throw new BrokenLaw(
      `${quantity} × ${service.serviceCode} takes ${minutes} minutes, but must take ${expected}`,
    );
}

function checkPeriod(diary: Diary, { dateFrom, dateTo }: Period, { current, next }: Found): void {
  const days = daysIn(current.dateFrom, current.dateTo);
  const stated = `${current.dateFrom} to ${current.dateTo} was searched`;
  if (dateFrom !== undefined && current.dateFrom !== dateFrom)
    throw new BrokenLaw(`${stated}, but the request began on ${dateFrom}`);
  if (dateTo !== undefined && current.dateTo > dateTo)
    throw new BrokenLaw(`${stated}, but the request ended on ${dateTo}`);
  if (dateTo === undefined && dateFrom !== undefined && days > MOST_DAYS_WITHOUT_END)
    throw new BrokenLaw(`${stated}: more than ${MOST_DAYS_WITHOUT_END} days`);
  if (dateTo === undefined && dateFrom === undefined) {
    if (Math.abs(daysIn(today(diary), current.dateFrom) - 1) > 1)
      throw new BrokenLaw(`${stated}, but today is ${today(diary)}`);
    diary.searchDays ??= days;
    if (diary.searchDays !== days)
      throw new BrokenLaw(`${days} days were searched without dates, but ${diary.searchDays} before`);
  }
  const following = plusDays(current.dateTo, 1);
  if (next.dateFrom !== following || next.dateTo < following)
    throw new BrokenLaw(
      `the next search is from ${next.dateFrom} to ${next.dateTo}, but this one ended on ${current.dateTo}`,
    );
}

function checkSlots(diary: Diary, centre: Centre, { current, slots, minutes }: Found): void {
  const { centreCode } = centre;
  for (const [index, slot] of slots.entries()) {
    const day = slot.slice(0, 10);
    if (index > 0 && (slots[index - 1] ?? '') >= slot)
      throw new BrokenLaw('the time slots are not sorted and unique');
    if (day < current.dateFrom || day > current.dateTo)
      throw new BrokenLaw(`${slot} is listed, but is outside ${current.dateFrom} to ${current.dateTo}`);
    if (!isOpenThroughout(centre, slot, minutes))
      throw new BrokenLaw(`${slot} is listed for ${minutes} minutes, but ${centreCode} is closed then`);
    if (centreCode === CENTRE && slot <= diary.now)
      throw new BrokenLaw(`${slot} is listed, but has begun: it is ${diary.now}`);
    const taken = diary.full.find(
      ({ centreCode: code, start, end }) =>
        code === centreCode && slot <= start && end <= plusMinutes(slot, Math.max(1, minutes)),
    );
    if (taken !== undefined) throw new BrokenLaw(`${slot} is listed, but is full from ${taken.start}`);
  }
  const byDay = Map.groupBy(slots, (slot) => slot.slice(0, 10));
  for (let day = current.dateFrom; day <= current.dateTo; day = plusDays(day, 1)) {
    if (isSettled(diary, day)) checkDay(diary, centre, day, minutes, byDay.get(day) ?? []);
  }
}

/** Checks that a day has the same time slots as before, and has some if the centre is open long enough. */
function checkDay(
  diary: Diary,
  centre: Centre,
  day: string,
  minutes: number,
  slots: readonly string[],
): void {
  const { centreCode } = centre;
  const key = `${centreCode} ${minutes} ${day}`;
  const before = diary.seen.get(key);
  const isUntouched = !diary.full.some((one) => one.centreCode === centreCode && one.start.startsWith(day));
  if (before !== undefined && before.join() !== slots.join())
    throw new BrokenLaw(
      `${centreCode} has the time slots ${slots.join()} on ${day}, but had ${before.join()} before`,
    );
  if (slots.length === 0 && isUntouched && isOpenFor(centre, day, minutes))
    throw new BrokenLaw(`${centreCode} is open on ${day}, but has no time slot of ${minutes} minutes`);
  diary.seen.set(key, slots);
}

/** Checks that a search ends before the requested day only if one more day would have too many time slots. */
async function checkEnd(
  caller: StateCaller,
  centre: Centre,
  wish: Wish,
  { dateTo }: Period,
  { current, next, slots }: Found,
): Promise<void> {
  if (dateTo === undefined || current.dateTo >= dateTo) return;
  const more = await ask(caller, centre, wish, {
    dateFrom: next.dateFrom,
    dateTo: plusDays(next.dateFrom, 1),
  });
  const ofDay = more?.slots.filter((slot) => slot.startsWith(next.dateFrom)) ?? [];
  if (slots.length + ofDay.length <= MOST_SLOTS)
    throw new BrokenLaw(`the search ended on ${current.dateTo}, with ${slots.length} time slots`);
}
