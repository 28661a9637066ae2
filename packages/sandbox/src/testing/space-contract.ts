import { expect } from 'vitest';
import { randomFrom } from '../seeding/random.ts';
import { callAs } from './calls.ts';

const SPACES = 100;

/** A time slot of a centre with three bays. */
const BOOKING = {
  body: {
    centreCode: 'C1000001',
    timeSlot: '2026-03-04T10:00',
    services: [{ serviceCode: 'TYRE-FITTING', quantity: 1 }],
  },
};
/** The statuses of four bookings of it after the first one. */
const STATUSES = [202, 202, 409, 409];

/**
 * Makes a hundred spaces compete for a time slot, all at once and in a shuffled order. Each has its own three places,
 * and the same seed gives all of them the same first code.
 *
 * @param urls of processes with one store, which let callers create as many spaces, with their clocks on 2026-03-02
 */
export async function spacesNeverMeet(
  urls: readonly [string, ...(readonly string[])],
  seed: number,
): Promise<void> {
  const random = randomFrom(seed, 'spaces');
  const spaces = await Promise.all(
    Array.from({ length: SPACES }, async (_, number) => {
      const response = await fetch(`${urls[number % urls.length]}/_sandbox/spaces`, { method: 'POST' });
      const { key }: { readonly key: string } = await response.json();
      const callers = await Promise.all(urls.map((url) => callAs(fetch, 'demo', `${url}/spaces/${key}`)));
      const book = async () =>
        await callers[Math.floor(random() * callers.length)]?.call('createAppointment', BOOKING);
      return { book, first: await book(), statuses: [] as (number | undefined)[] };
    }),
  );
  const turns = shuffled(
    STATUSES.flatMap(() => spaces),
    random,
  );
  await Promise.all(
    turns.map(async ({ book, statuses }) => {
      statuses.push((await book())?.status);
    }),
  );
  for (const { first, statuses } of spaces) {
    expect(first?.body).toEqual(spaces[0]?.first?.body);
    expect([first?.status, ...statuses.sort()]).toEqual([202, ...STATUSES]);
  }
}

function shuffled<T>(values: readonly T[], random: () => number): readonly T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
