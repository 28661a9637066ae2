import type { JsonObject, JsonValue } from '@partner-apis/model';
import { preferredContent, successResponse } from '@partner-apis/model';
import type { Fault } from '../../contract/fault.ts';
import type { SandboxResponse } from '../../contract/response.ts';
import {
  type FaultOf,
  inStore,
  itemsOf,
  objectOf,
  onBody,
  reading,
  withoutIndex,
  writing,
} from '../../fault-kinds/kinds.ts';
import { lineFaults } from './faults/lines.ts';
import { readingFaults } from './faults/reading.ts';
import { articles, customers, orders, shelves } from './records.ts';

/** Faults in the supplier's rules. */
const rules: readonly Fault[] = [
  inStore(fault('stock-not-taken', 'An order leaves the stock as it was', 'sendOrder'), () =>
    writing(shelves, () => undefined),
  ),
  inStore(fault('order-forgotten', 'No delivery advice finds an order again', 'requestDeliveryAdvice'), () =>
    reading(orders, () => undefined),
  ),
  inStore(
    fault('delivery-advised-too-early', 'Goods are advised before they leave', 'requestDeliveryAdvice'),
    () => reading(orders, despatched),
  ),
  inStore(fault('inquiry-reserves', 'Each inquiry leaves less in stock', 'sendInquiry'), lessEachTime()),
  inStore(
    fault('other-buyers-accepted', 'A partner orders for the customers of others', 'sendOrder'),
    ({ partner }) => reading(customers, (customer) => ({ ...customer, partner: partner.name })),
  ),
  inStore(
    fault('orders-of-others-advised', 'A buyer is advised the deliveries of others', 'requestDeliveryAdvice'),
    ({ partner }) =>
      reading(orders, (order) => ({
        ...order,
        customer: partner.name === 'demo' ? 'GREEN-FLEET' : 'CASH-GARAGE',
      })),
  ),
  inStore(fault('weight-of-one-piece', 'Each tyre weighs one kilogram', 'sendOrder'), () =>
    reading(articles, (article) => ({ ...article, weight: 1 })),
  ),
  inStore(fault('line-references-lost', 'No delivery has the reference of a line', 'sendOrder'), () =>
    writing(orders, (order) => ({ ...order, otherReferences: [] })),
  ),
  inStore(fault('arrivals-lost', 'An order loses the expected arrivals of its articles', 'sendOrder'), () =>
    writing(shelves, (shelf) => ({ ...shelf, incoming: [] })),
  ),
  inStore(
    fault('manufacturers-numbers-unknown', 'No article has its manufacturer’s number', 'sendInquiry'),
    () => withoutIndex(articles, 'manufacturer'),
  ),
  inStore(fault('agreed-payment-rejected', 'No payment method is agreed', 'sendInquiry', 'sendOrder'), () =>
    reading(customers, (customer) => ({ ...customer, paymentMethods: [] })),
  ),
  onMessage('line-reference-lost', 'A rejected line is returned without its reference', (text) =>
    changedLines(text, (line) =>
      line.includes('<ErrorCode>499</ErrorCode>')
        ? replaced(line, '<AdditionalCustomerReferenceNumber>', '</AdditionalCustomerReferenceNumber>')
        : line,
    ),
  ),
  onMessage('lines-numbered-alike', 'All lines of an order have the same number of the supplier', (text) =>
    changedLines(text, (line) =>
      replaced(
        line,
        '<SuppliersOrderLineID>',
        '</SuppliersOrderLineID>',
        '<SuppliersOrderLineID>0010</SuppliersOrderLineID>',
      ),
    ),
  ),
  {
    name: 'short-days-rejected',
    description: 'A line with a day without leading zeros has an error',
    input: (input) => (input.body === undefined ? input : { ...input, body: withoutShortDays(input.body) }),
  },
];

/** A day whose month or day has one digit, such as `2026-3-9`. */
const SHORT_DAY = /^\d{4}-(\d-\d{1,2}|\d\d-\d)$/;

function withoutShortDays(body: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(body), (_, value) =>
    typeof value === 'string' && SHORT_DAY.test(value) ? 'no day' : value,
  );
}

/** Finds one piece less in the nearest warehouse at each look. */
function lessEachTime(): () => ReturnType<typeof reading> {
  let looks = 0;
  return () =>
    reading(shelves, (shelf) => {
      looks += 1;
      const { LIL, LYS } = objectOf(shelf.stock);
      return { ...shelf, stock: { LIL: Math.max(0, Number(LIL) - looks), LYS: Number(LYS) } };
    });
}

/** Faults in returned messages, most of which stay valid. */
const messages: readonly Fault[] = [
  onMessage('line-error-hidden', 'A line that failed has the error code 0', (text) =>
    text.replaceAll(/<ErrorCode>(499|902)</g, '<ErrorCode>0<'),
  ),
  onMessage('head-error-hidden', 'A message with a line that failed has the error code 0', (text) =>
    text.replaceAll(/(<ErrorHead><ErrorCode>)1</g, '$10<'),
  ),
  onMessage('supplier-failure-hidden', 'A message that failed has the error code 0', (text) =>
    text.replaceAll(/<ErrorCode>30[23]</g, '<ErrorCode>0<'),
  ),
  onMessage('always-available', 'Every article is available at once', (text) =>
    text.replaceAll(/<Availability>[23]</g, '<Availability>1<'),
  ),
  onMessage('substitutes-not-offered', 'No substituting article is offered', (text) =>
    text
      .split('<SubstitutingArticle>')
      .map((part) => part.slice(after(part, '</SubstitutingArticle>')))
      .join(''),
  ),
  onMessage('later-deliveries-dropped', 'Only the first delivery of a line is listed', (text) =>
    text.replaceAll(/(<\/ScheduleDetails>)(?:<ScheduleDetails>.*?<\/ScheduleDetails>)+/gs, '$1'),
  ),
  onMessage('leading-zeros-lost', 'Identifiers are taken for numbers', (text) =>
    text.replaceAll(/(<(?:LineID|EANUCCArticleID|PartyID)>)0+(?=\d)/g, '$1'),
  ),
  onMessage('line-numbers-turned', 'The lines of a response have the numbers of others', (text) => {
    const numbers = [...text.matchAll(/<LineID>(.*?)</g)].map(([, number]) => number);
    return text.replaceAll(/<LineID>.*?</g, () => `<LineID>${numbers.pop()}<`);
  }),
  onMessage('order-number-missing', 'A confirmed line has no order number', (text) =>
    text.replaceAll(/(<OrderReference><DocumentID>)\d+/g, '$1'),
  ),
  onMessage('unknown-day-guessed', 'An unknown day is given as a date', (text) =>
    text.replaceAll('9999-12-31', '2026-12-31'),
  ),
  onMessage('elements-out-of-order', 'The head of a response is at its end', (text) => headAtEnd(text)),
  onMessage('descendants-qualified', 'Every element of a response is qualified', (text) =>
    text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ew:'),
  ),
  onMessage('answer-without-namespace', 'The root of a response is in no namespace', (text) =>
    text.replaceAll(/ew:| xmlns:ew="[^"]*"/g, ''),
  ),
];

/** Faults in errors. */
const refusals: readonly Fault[] = [
  {
    name: 'refusal-without-place',
    description: 'A message is rejected without a reason',
    response: (response) =>
      response.status === 400 && typeof response.body === 'string'
        ? { ...response, body: response.body.replace(/is not valid: [^<]*/, 'is not valid') }
        : response,
  },
  accepting('line-id-of-any-length', 'A line may have a number of any length', /LineID must have at most/),
  accepting('doctype-accepted', 'A document type declaration is read', /DOCTYPE|document type/i),
  accepting(
    'order-of-elements-ignored',
    'Elements may be in any order',
    /is not allowed (?:here|after)| is in line \d/,
  ),
  accepting(
    'invalid-bytes-replaced',
    'Bytes that the encoding does not have are replaced',
    /The bytes are not valid/,
  ),
  {
    name: 'charset-of-message-refused',
    description: 'A message whose Content-Type has a charset is rejected',
    response: (response, { request, operation }) =>
      operation !== undefined && /charset/i.test(request.headers.get('Content-Type') ?? '')
        ? { ...response, status: 415 }
        : response,
  },
  {
    name: 'provider-failure-as-500',
    description: 'A failure of the supplier is returned as a failure of the service',
    response: (response) =>
      response.status === 460 || response.status === 461 ? { ...response, status: 500 } : response,
  },
];

export const faults: readonly Fault[] = [...rules, ...messages, ...refusals, ...readingFaults, ...lineFaults];

function fault(name: string, description: string, ...operations: readonly string[]): FaultOf {
  return { name, description, operations };
}

/** Returns an order as if all of it had left. */
function despatched(order: JsonObject): JsonObject {
  const deliveries = itemsOf(order.deliveries).map(objectOf);
  return { ...order, deliveries: deliveries.map((one) => ({ ...one, despatchDate: '2000-01-01' })) };
}

/** Changes the text of a returned message. */
function onMessage(name: string, description: string, change: (text: string) => string): Fault {
  const operations = ['sendInquiry', 'sendOrder', 'requestDeliveryAdvice'];
  return onBody({ name, description, operations }, (body) =>
    typeof body === 'string' ? change(body) : body,
  );
}

/** Moves the error head of a message after the elements that follow it. */
function headAtEnd(text: string): string {
  const start = text.indexOf('<ErrorHead>');
  if (start === -1) return text;
  const end = after(text, '</ErrorHead>');
  const close = text.lastIndexOf('</');
  return text.slice(0, start) + text.slice(end, close) + text.slice(start, end) + text.slice(close);
}

/** Changes each line of a message. */
function changedLines(text: string, change: (line: string) => string): string {
  return text.split('</OrderLine>').map(change).join('</OrderLine>');
}

/** Replaces the first part of a text that a tag opens and another one closes. */
function replaced(text: string, open: string, close: string, by = ''): string {
  const start = text.indexOf(open);
  return start === -1 ? text : text.slice(0, start) + by + text.slice(after(text, close));
}

/** Returns the position after a tag; 0 when the text does not contain it. */
function after(text: string, tag: string): number {
  const start = text.indexOf(tag);
  return start === -1 ? 0 : start + tag.length;
}

/** Returns the documented success instead of an error with this reason. */
function accepting(name: string, description: string, reason: RegExp): Fault {
  return {
    name,
    description,
    response: (response, { operation }) => {
      const success = operation === undefined ? undefined : successResponse(operation);
      const example = preferredContent(success?.content)?.examples[0];
      return example !== undefined && isRefused(response, reason)
        ? { ...response, status: Number(success?.status), body: example.value }
        : response;
    },
  };
}

function isRefused({ status, body }: SandboxResponse, reason: RegExp): boolean {
  return status === 400 && typeof body === 'string' && reason.test(body);
}
