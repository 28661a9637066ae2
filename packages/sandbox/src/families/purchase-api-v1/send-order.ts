import type { StoreReader } from '../../contract/store.ts';
import type { OrderLine, OrderResponseLine } from '../../generated/purchase-api-v1/messages/types.ts';
import type { Operations } from '../../generated/purchase-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { customerOf } from './customers.ts';
import { supplierDay } from './days.ts';
import { carryOut, description, type Outcome, quantity } from './lines.ts';
import { answerHead, lineContext } from './message-context.ts';
import { nextNumber } from './numbers.ts';
import { provoked } from './provider-failures.ts';
import { type Customer, orders, referenceText } from './records.ts';
import { availabilityOf, byDay } from './schedule.ts';
import { storedOrder } from './stored-order.ts';

/**
 * Orders what can be delivered. Reading the shelves and taking from them is one transaction, so the last tyre is sold
 * only once.
 */
export const sendOrder: OperationRule<Operations['sendOrder']> = ({ store, nowIn, partner, body, fail }) =>
  store.transaction(async (transaction) => {
    const failure = provoked(body, fail);
    if (failure !== undefined) return answerHead(body, failure);
    const customer = await customerOf(transaction, partner, body, fail);
    if (customer === undefined) return answerHead(body, '303');

    const context = lineContext(transaction, customer, supplierDay(nowIn), body);
    const results: LineResult[] = [];
    for (const line of body.OrderLine) {
      results.push({ line, outcome: confirmed(await carryOut(context, line.OrderedArticle)) });
    }
    const taken = results.filter(({ outcome }) => outcome.kind === 'planned');
    if (taken.length === 0) return { ...answerHead(body, '1'), OrderLine: results.map(refusedLine) };

    const remark = await remarkOn(transaction, customer, body.CustomerReference?.DocumentID);
    const number = await nextNumber(transaction, 'orders');
    const outcomes = results.map(({ outcome }) => outcome);
    await orders.put(transaction, number, await storedOrder(transaction, number, customer, body, outcomes));
    await context.shelves.save(transaction);
    return {
      ...answerHead(body, taken.length === results.length ? '0' : '1'),
      OrderLine: results.map((result, index) => responseLine(result, { index, number, remark })),
    };
  });

interface LineResult {
  readonly line: OrderLine;
  readonly outcome: Outcome;
}

/** The order number, for each of its lines. */
interface OrderMark {
  readonly index: number;
  readonly number: string;
  /** The supplier's text for a line without errors. */
  readonly remark: string;
}

/** Turns a line that cannot be delivered at all into an error, so that it is not ordered. */
function confirmed(outcome: Outcome): Outcome {
  if (outcome.kind === 'error' || outcome.parts.length > 0) return outcome;
  const { article, identification } = outcome;
  const text = 'The article is not available, and nothing is ordered';
  return { kind: 'error', code: '902', text, article, identification, availability: '3' };
}

/**
 * Returns the text for lines without errors. A second order with the same reference is a separate order, but may be a
 * mistake, so the text then names the previous order.
 */
async function remarkOn(
  store: StoreReader,
  { code }: Customer,
  reference: string | undefined,
): Promise<string> {
  if (reference === undefined) return 'OK';
  const earlier = (await orders.having(store, 'reference', referenceText(code, reference))).at(-1);
  return earlier === undefined ? 'OK' : `OK, in addition to order ${earlier.number} with the same reference`;
}

function responseLine(result: LineResult, { index, number, remark }: OrderMark): OrderResponseLine {
  const { line, outcome } = result;
  if (outcome.kind === 'error') return refusedLine(result);
  const { article } = outcome;
  return {
    LineID: line.LineID,
    SuppliersOrderLineID: String((index + 1) * 10).padStart(4, '0'),
    ...lineReference(line),
    OrderedArticle: {
      ...orderedArticle(result, availabilityOf(outcome.parts, outcome.wish)),
      ...(article.comment === undefined ? {} : { ArticleComment: article.comment }),
      OrderReference: { DocumentID: number },
      Error: { ErrorCode: '0', ErrorText: remark },
      ScheduleDetails: byDay(outcome.parts).map((day) => ({
        DeliveryDate: day.date,
        ConfirmedQuantity: quantity(day.quantity),
      })),
      OrderedQuantity: line.OrderedArticle.RequestedQuantity,
    },
  };
}

function refusedLine({ line, outcome }: LineResult): OrderResponseLine {
  const {
    code,
    text,
    availability = '0',
  } = outcome.kind === 'error' ? outcome : { code: '902', text: 'Nothing is ordered' };
  return {
    LineID: line.LineID,
    ...lineReference(line),
    OrderedArticle: {
      ...orderedArticle({ line, outcome }, availability),
      OrderReference: { DocumentID: '' },
      Error: { ErrorCode: code, ErrorText: text },
      OrderedQuantity: quantity(0),
    },
  };
}

/** Returns the parts of an ordered article that the response repeats, and its availability. */
function orderedArticle({ line, outcome }: LineResult, availability: string) {
  const { RequestedDeliveryDate } = line.OrderedArticle;
  return {
    ArticleIdentification: outcome.identification,
    ...(outcome.article === undefined ? {} : description(outcome.article)),
    Availability: availability,
    ...(RequestedDeliveryDate === undefined ? {} : { RequestedDeliveryDate }),
  };
}

function lineReference({ AdditionalCustomerReferenceNumber }: OrderLine) {
  return AdditionalCustomerReferenceNumber === undefined ? {} : { AdditionalCustomerReferenceNumber };
}
