import type { Schemas } from '../../generated/ebk-api-v2/operations.ts';
import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import { plusDays } from '../../tasks/states/times.ts';
import { call } from './calendar.ts';
import type { Centre } from './opening-hours.ts';

/** A service to search for, with its quantity, and the licence plate if it works on stored tyres. */
export interface Wish {
  readonly service: Schemas['Service'];
  readonly quantity: number;
  readonly licencePlate: string | undefined;
}

/** The diaries of all centres, as far as callers know them. */
export interface Diary {
  /** The server's time, which is stopped between two commands. */
  now: string;
  readonly centres: readonly Centre[];
  readonly services: readonly Schemas['Service'][];
  readonly stored: Schemas['TyreLocations'];
  /** Duration of a service in minutes, by its code. */
  readonly minutes: Map<string, number>;
  /** Number of days of a search without dates, which is constant for a caller. */
  searchDays: number | undefined;
  /** Start times of each day that was searched, by centre, duration and day. */
  readonly seen: Map<string, readonly string[]>;
  /** Times for which a centre has no place left; in a part of such a time, it may have some. */
  readonly full: { readonly centreCode: string; readonly start: string; readonly end: string }[];
}

const MOST_STORED = 1000;

/** Stops the clock, and reads what can be booked. */
export async function openDiary(caller: StateCaller): Promise<Diary> {
  const now = await caller.now();
  await caller.setClock(now);
  const centres = await call(caller, 'listCentres');
  const services = await call(caller, 'listServices');
  const query = { pageNumber: 1, pageSize: MOST_STORED };
  const stored = await call(caller, 'listTyresLocation', { query });
  if (!centres.isSuccess) throw new BrokenLaw(`the centres cannot be read: ${centres.text}`);
  if (!services.isSuccess) throw new BrokenLaw(`the services cannot be read: ${services.text}`);
  if (!stored.isSuccess) throw new BrokenLaw(`the stored tyres cannot be read: ${stored.text}`);
  return {
    now,
    centres: centres.body,
    services: services.body,
    stored: stored.body.tyresLocation,
    minutes: new Map(),
    searchDays: undefined,
    seen: new Map(),
    full: [],
  };
}

/** Returns the request for a service by its position in the list, with tyres of any vehicle if they must be stored. */
export function wishFor({ services, stored }: Diary, index: number, quantity: number): Wish {
  const service = services[index % services.length];
  if (service === undefined) throw new BrokenLaw('no service can be booked');
  const licencePlate = service.isTyreHotel
    ? stored[index % Math.max(1, stored.length)]?.licencePlate
    : undefined;
  return { service, quantity, licencePlate };
}

export function centreAt({ centres }: Diary, index: number): Centre {
  const centre = centres[index % centres.length];
  if (centre === undefined) throw new BrokenLaw('no centre can be searched');
  return centre;
}

/** Whether a centre offers a service; a service on stored tyres is offered where they are. */
export function isOffered({ stored }: Diary, { centreCode, services }: Centre, wish: Wish): boolean {
  const { service, licencePlate } = wish;
  const isNear =
    !service.isTyreHotel ||
    stored.some((one) => one.licencePlate === licencePlate && one.centreCode === centreCode);
  return isNear && services.includes(service.serviceCode);
}

/** Returns today's date. At a centre in another time zone it may be the day before or after. */
export function today({ now }: Diary): string {
  return now.slice(0, 10);
}

/**
 * Whether the diary of a centre cannot change on a day by the passage of time: the day is neither today in any zone,
 * nor far away.
 */
export function isSettled(diary: Diary, day: string): boolean {
  return day > plusDays(today(diary), 1) && day < plusDays(today(diary), 300);
}
