import type { Day } from '../../clock/day.ts';
import { addWorkingDays, latest, UNKNOWN_DAY } from './days.ts';
import type { Article, Shelf, WarehouseCode } from './records.ts';

interface Warehouse {
  readonly code: WarehouseCode;
  /** At most 20 characters. */
  readonly name: string;
  /** Working days from here to any buyer. */
  readonly days: number;
}

/** In the order in which goods are taken from them, the nearest first. */
export const WAREHOUSES: readonly Warehouse[] = [
  { code: 'LIL', name: 'Lille warehouse', days: 1 },
  { code: 'LYS', name: 'Lyon warehouse', days: 2 },
];

const [NEAREST] = WAREHOUSES as readonly [Warehouse, ...Warehouse[]];
const RUSH_DAYS = 1;

/** The wish of a line. */
export interface Wish {
  readonly quantity: number;
  /** Today, `YYYY-MM-DD`. */
  readonly today: Day;
  readonly requested: Day | undefined;
  /** Nothing may come before this day. */
  readonly earliest: Day | undefined;
  /** In a rush everything takes one day. */
  readonly isRush: boolean;
}

/** A part of the goods, which comes on one day. */
export interface Part {
  readonly quantity: number;
  readonly warehouse: WarehouseCode;
  readonly despatchDate: Day;
  readonly date: Day;
}

/** The parts that meet a wish, and the shelf after they were taken. */
export interface Schedule {
  readonly parts: readonly Part[];
  readonly left: Shelf;
}

/**
 * Takes what is in stock, nearest warehouse first, then what comes in, in order of days. What is still missing comes
 * from the manufacturer, on a day that nobody knows; or not at all.
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

/** The days on which goods leave and arrive: as early as they can, but not before they are wanted. */
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

/** `1`: all of it, on the day; without a day, as soon as it can travel. `2`: less, or later. `3`: nothing. */
export function availabilityOf(
  parts: readonly Part[],
  { quantity, today, requested }: Wish,
): '1' | '2' | '3' {
  if (parts.length === 0) return '3';
  const due = requested ?? addWorkingDays(today, Math.max(...WAREHOUSES.map(({ days }) => days)));
  const inTime = parts.filter(({ date }) => date <= due).reduce((sum, part) => sum + part.quantity, 0);
  return inTime === quantity ? '1' : '2';
}

/** The quantities by day, in order of days. */
export function byDay(parts: readonly Part[]): { readonly date: string; readonly quantity: number }[] {
  const days = Map.groupBy(parts, ({ date }) => date);
  return [...days]
    .map(([date, own]) => ({ date, quantity: own.reduce((sum, part) => sum + part.quantity, 0) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
