import { BrokenLaw } from '../../tasks/states/state-caller.ts';
import type { StateCommand } from '../../tasks/states/state-model.ts';
import { plusDays, plusMinutes } from '../../tasks/states/times.ts';
import { ARTICLES, UNKNOWN_ARTICLE } from './articles.ts';
import { holdReply, piecesOnKnownDays } from './line-laws.ts';
import type { Reply, ReplyLine } from './replies.ts';
import { BUYER, documentOf, type Head, type Line, OTHER_BUYER, sendLines } from './requests.ts';
import { dayOf, goodsOf, readStock, type Supply } from './supplier.ts';

export type SupplyCommand = StateCommand<Supply>;

/** The number of an article in the list, and how many pieces are ordered. */
export type Goods = readonly [article: number, quantity: number];

/** How an order is written. */
export interface Terms {
  /** Days until the goods may be delivered. */
  readonly earliest?: number | undefined;
  /** Whether other orders have its customer reference, too. */
  readonly isShared: boolean;
  /** Whether another company buys. */
  readonly isForeign: boolean;
}

const SHARED_REFERENCE = 'FLEET-1';

/** Orders articles that the supplier has quoted just before, beside one that no article is. */
export function place(goods: readonly Goods[], terms: Terms): SupplyCommand {
  const buyer = terms.isForeign ? OTHER_BUYER : BUYER;
  return {
    check: () => true,
    run: async (supply, caller) => {
      if (buyer.partner !== undefined && !caller.knows(buyer.partner)) return;
      const index = supply.orders.length;
      const [customerReference, otherReference] = [
        terms.isShared ? SHARED_REFERENCE : `ORDER-${index}`,
        `LINE-${index}`,
      ];
      const head: Head = {
        ...(terms.earliest === undefined
          ? {}
          : { EarliestDeliveryDate: plusDays(dayOf(supply), terms.earliest) }),
        CustomerReference: documentOf(customerReference),
      };
      const lines = linesOf(goods);
      const sent = [
        ...lines.map((line) => ({ ...line, reference: otherReference })),
        { article: UNKNOWN_ARTICLE, quantity: '1', reference: otherReference },
      ];
      const before = supply.left ?? (await readStock(caller));
      const quote = await sendLines(caller, 'sendInquiry', lines, head, buyer);
      const reply = await sendLines(caller, 'sendOrder', sent, head, buyer);
      holdReply(reply, sent, head, dayOf(supply));
      const confirmed = reply.lines.slice(0, lines.length);
      holdQuote(quote, confirmed);
      supply.left = await readStock(caller);
      holdStock(before, supply.left, confirmed, lines);
      const [number] = orderNumbers(reply);
      if (number === undefined) return;
      if (supply.orders.some((other) => other.number === number))
        throw new BrokenLaw(`two orders have the number ${number}`);
      const parts = confirmed.flatMap((line) => line.parts);
      const pieces = confirmed.map(({ parts: own }) => own.reduce((sum, { quantity }) => sum + quantity, 0));
      supply.orders.push({
        ...{ buyer, number, customerReference, otherReference, parts, day: dayOf(supply) },
        goods: goodsOf(lines, pieces),
        advices: new Map(),
      });
    },
    toString: () => `order(${JSON.stringify(goods)}, ${JSON.stringify(terms)})`,
  };
}

/** Advances the clock. */
export function wait(days: number): SupplyCommand {
  return {
    check: () => true,
    run: async (supply, caller) => {
      supply.now = plusMinutes(supply.now, days * 24 * 60);
      supply.left = undefined;
      await caller.setClock(supply.now);
    },
    toString: () => `wait(${days} days)`,
  };
}

function linesOf(goods: readonly Goods[]): Line[] {
  return goods.map(([article, quantity]) => ({
    article: { EANUCCArticleID: ARTICLES[article] ?? '' },
    quantity: String(quantity),
  }));
}

/** Returns the supplier's numbers of an order, which only lines without an error have. */
function orderNumbers({ lines }: Reply): string[] {
  for (const [index, { errorCode, orderNumber }] of lines.entries()) {
    if ((errorCode === '0') !== (orderNumber !== undefined))
      throw new BrokenLaw(
        `line ${index + 1} has the error ${errorCode}, and the order number ${orderNumber ?? ''}`,
      );
  }
  return [...new Set(lines.flatMap(({ orderNumber }) => orderNumber ?? []))];
}

/** An order confirms what was quoted just before. What is not available is not ordered. */
function holdQuote(quote: Reply, confirmed: readonly ReplyLine[]): void {
  for (const [index, { parts }] of confirmed.entries()) {
    const [quoted, ordered] = [quote.lines[index]?.parts ?? [], parts].map((one) => JSON.stringify(one));
    if (quoted !== ordered)
      throw new BrokenLaw(`line ${index + 1} was quoted as ${quoted}, and is confirmed as ${ordered}`);
  }
}

/** An order takes from the stock what it confirms, no more and no less. */
function holdStock(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  confirmed: readonly ReplyLine[],
  lines: readonly Line[],
): void {
  for (const [ean, count] of before) {
    const taken = confirmed
      .filter((_, index) => lines[index]?.article.EANUCCArticleID === ean)
      .reduce((sum, { parts }) => sum + piecesOnKnownDays(parts), 0);
    const left = after.get(ean);
    if (left !== count - taken)
      throw new BrokenLaw(`of ${count} pieces of ${ean}, ${taken} were ordered, and ${left} are left`);
  }
}
