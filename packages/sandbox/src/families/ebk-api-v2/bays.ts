import type { Day } from '../../clock/day.ts';
import type { StoreReader, StoreTransaction } from '../../contract/store.ts';
import type { ZonedTime } from '../../contract/zoned-time.ts';
import { halfHours, type OfferedSlot, offeredSlot, zoneOfCentre } from './calendar.ts';
import { type StoredCentre, takenBays } from './records.ts';

/** A time slot at a centre, with a duration in minutes. */
export interface Place {
  readonly centre: StoredCentre;
  readonly timeSlot: string;
  readonly duration: number;
}

/** Whether a time slot can be booked: the centre may not offer it at all (`notOffered`), or it may be `full`. */
export async function availability(
  store: StoreReader,
  { centre, timeSlot, duration }: Place,
  now: ZonedTime,
): Promise<'free' | 'full' | 'notOffered'> {
  const slot = offeredSlot(centre, timeSlot, duration, now);
  if (slot === undefined) return 'notOffered';
  for (const halfHour of slot.halfHours) {
    const taken = (await takenBays.get(store, key(centre.centre.centreCode, halfHour))) ?? 0;
    if (taken >= centre.bays) return 'full';
  }
  return 'free';
}

/** Takes a bay for the whole duration. */
export async function takeBay(transaction: StoreTransaction, place: Place): Promise<void> {
  await change(transaction, place, 1);
}

/** Releases a bay. */
export async function freeBay(transaction: StoreTransaction, place: Place): Promise<void> {
  await change(transaction, place, -1);
}

async function change(
  transaction: StoreTransaction,
  { centre, timeSlot, duration }: Place,
  by: 1 | -1,
): Promise<void> {
  const { centreCode } = centre.centre;
  for (const halfHour of halfHours(timeSlot, duration, zoneOfCentre(centre))) {
    const taken = (await takenBays.get(transaction, key(centreCode, halfHour))) ?? 0;
    const left = Math.max(0, taken + by);
    if (left === 0) await takenBays.delete(transaction, key(centreCode, halfHour));
    else await takenBays.put(transaction, key(centreCode, halfHour), left);
  }
}

/** Returns a function that returns whether a bay is free in a time slot of a period. It reads the store only once. */
export async function bayFinder(
  store: StoreReader,
  { centre, bays }: StoredCentre,
  from: Day,
  to: Day,
): Promise<(slot: OfferedSlot) => boolean> {
  const entries = await store.list(takenBays.name, {
    from: key(centre.centreCode, from),
    before: `${key(centre.centreCode, to)}~`,
  });
  const start = key(centre.centreCode, '').length;
  const full = entries.filter(({ value }) => Number(value) >= bays).map((entry) => entry.key.slice(start));
  if (full.length === 0) return () => true;
  const halfHoursFull = new Set(full);
  return ({ halfHours }) => !halfHours.some((halfHour) => halfHoursFull.has(halfHour));
}

function key(centreCode: string, halfHour: string): string {
  return `${centreCode}/${halfHour}`;
}
