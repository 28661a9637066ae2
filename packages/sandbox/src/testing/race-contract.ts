import { expect } from 'vitest';
import { type Caller, callerWith, type Fetch, fetchToken } from './calls.ts';

const SLOTS = 80;
/** Number of bays at the centre. */
const BAYS = 3;
const RACERS = 24;
const REFERENCES = 100;
/** Number of times that {@link RACERS} callers request tokens. */
const ROUNDS_OF_TOKENS = 42;

const CENTRE = 'C1000001';
const SERVICES = [{ serviceCode: 'TYRE-FITTING', quantity: 1 }];
/** Distance of time slots at which no booking overlaps another's. */
const APART = 4;

/**
 * Lets callers race for the bays of many time slots, {@link RACERS} at a time for each. In thousands of attempts, each
 * bay is taken only once.
 *
 * @param callers of processes with one store, whose clocks are on 2026-03-02
 */
export async function eachBayHasOneWinner(callers: readonly [Caller, ...Caller[]]): Promise<void> {
  const slots = (await freeSlots(callers[0])).filter((_, at) => at % APART === 0).slice(0, SLOTS);
  expect(slots).toHaveLength(SLOTS);
  const codes = new Set<unknown>();
  for (const timeSlot of slots) {
    const body = { centreCode: CENTRE, timeSlot, services: SERVICES };
    const responses = await race(callers, (caller) => caller.call('createAppointment', { body }));
    const booked = responses.filter(({ status }) => status === 202);
    const refused = responses.filter(({ status }) => status === 409);
    expect([timeSlot, booked.length, refused.length]).toEqual([timeSlot, BAYS, RACERS - BAYS]);
    for (const { body } of booked) codes.add(fieldOf(body, 'appointmentCode'));
  }
  expect(codes.size).toBe(SLOTS * BAYS);
}

/** Lets callers register sales under one reference at a time. All of them get the code of the same sale. */
export async function eachReferenceHasOneSale(callers: readonly [Caller, ...Caller[]]): Promise<void> {
  const sale = { sellerCode: 1_000_001, date: '2026-02-27T15:40:00+01:00', lines: [] };
  const codes = new Set<unknown>();
  for (let number = 0; number < REFERENCES; number++) {
    const body = { ...sale, externalRef: `race-${number}` };
    const responses = await race(callers, (caller) => caller.call('createExternalSale', { body }));
    expect(new Set(responses.map(({ status }) => status)).size).toBe(1);
    const given = new Set(responses.map(({ body }) => fieldOf(body, 'code')));
    expect([number, given.size]).toEqual([number, 1]);
    codes.add([...given][0]);
  }
  expect(codes.size).toBe(REFERENCES);
}

/** A process with the store that others share. */
export interface Place {
  readonly fetch: Fetch;
  readonly origin?: string;
}

/** Lets callers request tokens at the same time. Each gets one of its own, which the next process accepts at once. */
export async function eachCallerHasItsOwnToken(places: readonly [Place, ...Place[]]): Promise<void> {
  const tokens = new Set<string>();
  for (let round = 0; round < ROUNDS_OF_TOKENS; round++) {
    const given = await race(places, ({ fetch, origin }) => fetchToken(fetch, 'demo', origin));
    const next = [...places.slice(1), places[0]];
    const used = await Promise.all(
      given.map((token, racer) => {
        const { fetch, origin } = next[racer % next.length] ?? places[0];
        return callerWith(token, fetch, 'demo', origin).call('listServices');
      }),
    );
    expect(new Set(used.map(({ status }) => status))).toEqual(new Set([200]));
    for (const token of given) tokens.add(token);
  }
  expect(tokens.size).toBe(ROUNDS_OF_TOKENS * RACERS);
}

function race<Racer, T>(
  racers: readonly [Racer, ...Racer[]],
  run: (racer: Racer) => Promise<T>,
): Promise<T[]> {
  return Promise.all(
    Array.from({ length: RACERS }, (_, index) => run(racers[index % racers.length] ?? racers[0])),
  );
}

async function freeSlots(caller: Caller): Promise<string[]> {
  const period = { dateFrom: '2026-04-01', dateTo: '2026-06-30' };
  const { body } = await caller.call('searchTimeslots', {
    path: { centreCode: CENTRE },
    body: { ...period, services: SERVICES },
  });
  const slots = fieldOf(body, 'timeSlots');
  return Array.isArray(slots) ? slots.map((slot) => String(fieldOf(slot, 'startTime'))) : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
