import type { Day } from '../../clock/day.ts';
import { addWorkingDays, latest, UNKNOWN_DAY } from './days.ts';
import type { Article, Shelf, WarehouseCode } from './records.ts';

interface Warehouse {
  readonly code: WarehouseCode;
  /** Name of at most 20 characters. */
  readonly name: string;
  /** Working days from here to any buyer. */
  readonly days: number;
}

/** The warehouses in the order in which goods are taken from them, the nearest first. */
export const WAREHOUSES: readonly Warehouse[] = [
  { code: 'LIL', name: 'Lille warehouse', days: 1 },
  { code: 'LYS', name: 'Lyon warehouse', days: 2 },
];

const [NEAREST] = WAREHOUSES as readonly [Warehouse, ...Warehouse[]];
const RUSH_DAYS = 1;

/** The request of a line. */
export interface Wish {
  readonly quantity: number;
  /** Today, `YYYY-MM-DD`. */
  readonly today: Day;
  readonly requested: Day | undefined;
  /** The earliest day of arrival. */
  readonly earliest: Day | undefined;
  /** Whether everything takes one day, in a rush. */
  readonly isRush: boolean;
}

/** A part of the goods that arrives on one day. */
export interface Part {
  readonly quantity: number;
  readonly warehouse: WarehouseCode;
  readonly despatchDate: Day;
  readonly date: Day;
}

/** The parts that fulfil a request, and the shelf after they were taken. */
export interface Schedule {
  readonly parts: readonly Part[];
  readonly left: Shelf;
}

/**
 * Takes what is in stock, nearest warehouse first, then expected arrivals in order of days. What is still missing comes
 * from the manufacturer on an unknown day, or not at all.
 */
export function scheduleOf(article: Article, shelf: Shelf, wish: Wish): Schedule {
  const parts: Part[] = [];
  let missing = wish.quantity;
  const take = (available: number, part: Omit<Part, 'quantity'>): number => {
    const quantity = Math.min(available, missing);
    if (quantity > 0) parts.push({ quantity, ...part });
    missing -= quantity;
    return available - quantity;
  };
  const stock = { ...shelf.stock };
  for (const warehouse of WAREHOUSES) {
    stock[warehouse.code] = take(stock[warehouse.code], onTheWay(warehouse, wish.today, wish));
  }
  const incoming = shelf.incoming
    .map(({ date, quantity }) => ({
      date,
      quantity: take(quantity, onTheWay(NEAREST, latest(date, wish.today), wish)),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (article.isRestocked) {
    take(missing, { warehouse: NEAREST.code, despatchDate: UNKNOWN_DAY, date: UNKNOWN_DAY });
  }
  return { parts, left: { ...shelf, stock, incoming } };
}

/** Returns the days on which goods leave and arrive: as early as possible, but not before they are wanted. */
function onTheWay(
  warehouse: Warehouse,
  ready: Day,
  { requested, earliest, isRush }: Wish,
): Omit<Part, 'quantity'> {
  const days = isRush ? RUSH_DAYS : warehouse.days;
  const date = latest(addWorkingDays(ready, days), requested, earliest);
  const despatchDate = latest(ready, addWorkingDays(date, -days));
  return { warehouse: warehouse.code, despatchDate, date };
}

/**
 * Returns `1` if everything arrives on the requested day, or, without one, as soon as it can travel; `2` if there is
 * less, or it arrives later; `3` if there is nothing.
 */
export function availabilityOf(
  parts: readonly Part[],
  { quantity, today, requested }: Wish,
): '1' | '2' | '3' {
  if (parts.length === 0) return '3';
  const due = requested ?? addWorkingDays(today, Math.max(...WAREHOUSES.map(({ days }) => days)));
  const inTime = parts.filter(({ date }) => date <= due).reduce((sum, part) => sum + part.quantity, 0);
  return inTime === quantity ? '1' : '2';
}

/** Returns the quantities by day, in order of days. */
export function byDay(parts: readonly Part[]): { readonly date: string; readonly quantity: number }[] {
  const days = Map.groupBy(parts, ({ date }) => date);
  return [...days]
    .map(([date, own]) => ({ date, quantity: own.reduce((sum, part) => sum + part.quantity, 0) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
