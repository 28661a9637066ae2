import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import { nextMonday } from '../../tasks/states/times.ts';
import { ARTICLES } from './articles.ts';
import { piecesOnKnownDays } from './line-laws.ts';
import type { Advice, Part } from './replies.ts';
import { advise, type Buyer, documentOf, type Line, sendLines } from './requests.ts';

/** An order as the model remembers it. */
export interface PlacedOrder {
  readonly buyer: Buyer;
  /** The supplier's order number. */
  readonly number: string;
  /** The supplier's day of the order. */
  readonly day: string;
  readonly customerReference: string;
  /** Another reference of the customer, which each line has. */
  readonly otherReference: string;
  /** The confirmed deliveries of all lines. */
  readonly parts: readonly Part[];
  /** The confirmed goods, as {@link goodsOf} writes them. */
  readonly goods: string;
  /** Advices that the supplier has sent, by their numbers. */
  readonly advices: Map<string, Advice>;
}

/** The state of the supplier, as far as buyers know it. */
export interface Supply {
  /** The server's time, which is stopped between two commands. */
  now: string;
  /** Pieces of each article that can be delivered on known days; undefined if time has passed since they were asked for. */
  left: ReadonlyMap<string, number> | undefined;
  readonly orders: PlacedOrder[];
  /** The weight of goods that were delivered. */
  readonly weights: Map<string, number>;
}

/** The documented order, whose delivery the examples show. */
export const EXAMPLE_GOODS = [
  [0, 4],
  [1, 2],
] as const;
const EXAMPLE_ORDER = '0004711023';

/** More pieces than the supplier has of any article. */
const ALL = '100000';

/** Stops the clock on the next Monday, so that a seed produces the same calls on every day, and asks for the whole stock. */
export async function openSupply(caller: StateCaller): Promise<Supply> {
  const now = nextMonday(await caller.now());
  await caller.setClock(now);
  const example = await advise(caller, { SupplierOrderReference: documentOf(EXAMPLE_ORDER) });
  const lines = EXAMPLE_GOODS.map(([article]) => ({
    article: { EANUCCArticleID: ARTICLES[article] ?? '' },
    quantity: '',
  }));
  const weight = totalWeight(example);
  const goods = goodsOf(
    lines,
    EXAMPLE_GOODS.map(([, quantity]) => quantity),
  );
  return {
    now,
    left: await readStock(caller),
    orders: [],
    weights: new Map(weight === undefined ? [] : [[goods, weight]]),
  };
}

/** Asks how many pieces of each article can be delivered on known days. */
export async function readStock(caller: StateCaller): Promise<ReadonlyMap<string, number>> {
  const lines = ARTICLES.map((ean) => ({ article: { EANUCCArticleID: ean }, quantity: ALL }));
  const reply = await sendLines(caller, 'sendInquiry', lines);
  if (reply.lines.length !== lines.length) throw new BrokenLaw('a quote for the whole stock has no lines');
  return new Map(ARTICLES.map((ean, index) => [ean, piecesOnKnownDays(reply.lines[index]?.parts ?? [])]));
}

/** Returns the supplier's day. */
export function dayOf({ now }: Supply): string {
  return now.slice(0, 10);
}

/** Returns the pieces of each article as a text, which is the same for the same goods, whatever their lines. */
export function goodsOf(lines: readonly Line[], pieces: readonly number[]): string {
  const totals = new Map<string, number>();
  for (const [index, { article }] of lines.entries()) {
    const ean = article.EANUCCArticleID ?? '';
    totals.set(ean, (totals.get(ean) ?? 0) + (pieces[index] ?? 0));
  }
  const written = [...totals].filter(([, count]) => count > 0).map(([ean, count]) => `${count} of ${ean}`);
  return written.sort().join(', ');
}

/** Returns the weight of deliveries in kilograms; undefined if one of them has none. */
export function totalWeight(advices: readonly Advice[]): number | undefined {
  if (advices.length === 0 || advices.some(({ weight }) => weight === undefined)) return undefined;
  return Number(advices.reduce((sum, { weight = 0 }) => sum + weight, 0).toFixed(3));
}
