import type { Day } from '../../clock/day.ts';
import type { StoreReader } from '../../contract/store.ts';
import { quoted } from '../../errors/quoted.ts';
import type { RequestedArticle } from '../../generated/purchase-api-v1/messages/types.ts';
import { completed, type Identification, identify } from './articles.ts';
import { type AskedDay, askedDay } from './days.ts';
import type { Article, Customer } from './records.ts';
import { type Part, scheduleOf, type Wish } from './schedule.ts';
import type { OpenShelves } from './shelves.ts';

/** The context that all lines of a message share. */
export interface LineContext {
  readonly store: StoreReader;
  readonly shelves: OpenShelves;
  readonly customer: Customer;
  /** The reason why no line can be carried out. */
  readonly refusal: string | undefined;
  /** EANs of the message's blanket order. */
  readonly blanketOrder: readonly string[] | undefined;
  readonly today: Day;
  readonly earliest: AskedDay;
  readonly isRush: boolean;
}

/** The supplier's plan for a line, or its reason to reject it. */
export type Outcome = { readonly identification: Identification } & (
  | {
      readonly kind: 'planned';
      readonly article: Article;
      readonly wish: Wish;
      readonly parts: readonly Part[];
    }
  | {
      readonly kind: 'error';
      readonly code: '499' | '902';
      readonly text: string;
      /** Availability code; `0` when the line cannot be carried out. */
      readonly availability?: '3';
      readonly article?: Article;
    }
);

/**
 * Carries out one line. The error is 499 for a line that cannot be processed as written, and 902 for what the supplier
 * does not offer. The goods that it takes are not available to the lines after it.
 */
export async function carryOut(context: LineContext, line: RequestedArticle): Promise<Outcome> {
  const { store, customer, refusal, blanketOrder, shelves, today, earliest, isRush } = context;
  const given = line.ArticleIdentification;
  const identified = await identify(store, customer, given);
  if ('problem' in identified)
    return { kind: 'error', code: '499', text: identified.problem, identification: given };
  const { article } = identified;
  const known = { article, identification: completed(given, article, customer) };
  const quantity = piecesOf(line.RequestedQuantity.QuantityValue);
  if (quantity === undefined) {
    const asked = quoted(line.RequestedQuantity.QuantityValue || 'no quantity');
    const text = `Tyres come by the piece: ${asked} cannot be delivered`;
    return { ...known, kind: 'error', code: '499', text };
  }
  const requested = askedDay(line.RequestedDeliveryDate);
  if ('problem' in requested) return { ...known, kind: 'error', code: '499', text: requested.problem };
  if ('problem' in earliest) return { ...known, kind: 'error', code: '499', text: earliest.problem };
  if (refusal !== undefined) return { ...known, kind: 'error', code: '902', text: refusal };
  if (!article.isSold) return { ...known, kind: 'error', code: '902', text: 'The article is no longer sold' };
  if (blanketOrder !== undefined && !blanketOrder.includes(article.ean)) {
    return { ...known, kind: 'error', code: '902', text: 'The blanket order is not about this article' };
  }
  const wish = { quantity, today, earliest: earliest.day, isRush, requested: requested.day };
  const { parts, left } = scheduleOf(article, await shelves.of(article.ean), wish);
  shelves.leave(left);
  return { ...known, kind: 'planned', wish, parts };
}

/** Parses a number of pieces: `4` and `4.000` are valid, but `1.5` and 0 are not. */
function piecesOf(text: string): number | undefined {
  const quantity = Number(text);
  return Number.isSafeInteger(quantity) && quantity > 0 ? quantity : undefined;
}

export function description({ description: text }: Article) {
  return { ArticleDescription: { ArticleDescriptionText: text } };
}

export function quantity(value: number | string) {
  return { QuantityValue: String(value) };
}
