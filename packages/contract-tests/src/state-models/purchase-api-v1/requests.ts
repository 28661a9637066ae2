import type { JsonObject } from '@partner-apis/model';
import { BrokenLaw, type StateCaller, SUCCESS } from '../../tasks/states/state-caller.ts';
import { ARTICLES } from './articles.ts';
import { type Advice, type Numbers, type Reply, readAdvices, readReply } from './replies.ts';

/** A company that buys, and the partner that writes its messages; the default one if the name is absent. */
export interface Buyer {
  readonly partyId: string;
  readonly partner?: string;
}

/** The buyer of the document's examples. */
export const BUYER: Buyer = { partyId: '0001000002' };
/** The buyer for whom the document's example of a forbidden message is allowed. */
export const OTHER_BUYER: Buyer = { partyId: '0001000003', partner: 'restricted' };

/** A line of an inquiry or an order. */
export interface Line {
  readonly article: Numbers;
  readonly quantity: string;
  /** The day on which the goods are needed. */
  readonly requested?: string;
  /** Another reference of the customer, in an order. */
  readonly reference?: string;
  /** The number of the line; if absent, its place in the message. */
  readonly lineId?: string;
}

/** The elements of a message around its lines, by their names. */
export type Head = Readonly<
  Partial<
    Record<
      | 'EarliestDeliveryDate'
      | 'TransportPriority'
      | 'SubstitutionIndicator'
      | 'BlanketOrderReference'
      | 'CustomerReference'
      | 'OrderingParty'
      | 'Consignee'
      | 'PaymentTerms',
      string | JsonObject
    >
  >
>;

/** The references by which deliveries are searched. */
export type References = Readonly<
  Partial<
    Record<
      | 'SupplierOrderReference'
      | 'BuyerOrderReference'
      | 'CustomerReference'
      | 'DeliveryListReference'
      | 'OtherReference',
      JsonObject | readonly JsonObject[]
    >
  >
>;

/** Asks what is available, or orders it. */
export async function sendLines(
  caller: StateCaller,
  operationId: 'sendInquiry' | 'sendOrder',
  lines: readonly Line[],
  head: Head = {},
  buyer = BUYER,
): Promise<Reply> {
  return readReply(await send(caller, operationId, buyer, messageOf(lines, head, buyer)));
}

/** Requests the advices of the deliveries that match references. */
export async function advise(
  caller: StateCaller,
  references: References,
  buyer = BUYER,
): Promise<readonly Advice[]> {
  return readAdvices(await send(caller, 'requestDeliveryAdvice', buyer, adviceRequest(references, buyer)));
}

/** Sends a message with the customer reference of a failure, and returns the code of its `ErrorHead`. */
export async function failureOf(
  caller: StateCaller,
  operationId: string,
  reference: string,
): Promise<string | undefined> {
  const head = { CustomerReference: documentOf(reference) };
  const lines = [{ article: { EANUCCArticleID: ARTICLES[0] ?? '' }, quantity: '1' }];
  const message =
    operationId === 'requestDeliveryAdvice' ? adviceRequest(head, BUYER) : messageOf(lines, head, BUYER);
  return readReply(await send(caller, operationId, BUYER, message)).errorCode;
}

/** Returns the number of a line by its index. */
export function lineIdOf(index: number): string {
  return String(index + 1).padStart(6, '0');
}

/** Returns a reference to a document. */
export function documentOf(number: string) {
  return { DocumentID: number };
}

async function send(caller: StateCaller, operationId: string, { partner }: Buyer, body: JsonObject) {
  const { isSuccess, json, text } = await caller.call(operationId, { body }, partner);
  if (!isSuccess) throw new BrokenLaw(`${operationId} is rejected: ${text}`, SUCCESS);
  return json;
}

function adviceRequest(references: References, buyer: Buyer): JsonObject {
  return { DocumentID: 'B2', Variant: '1', ...references, BuyerParty: partyOf(buyer) };
}

function messageOf(lines: readonly Line[], head: Head, buyer: Buyer): JsonObject {
  const message = { DocumentID: 'A2', Variant: '5', BuyerParty: partyOf(buyer), ...head };
  return { ...message, OrderLine: lines.map(lineOf) };
}

function partyOf({ partyId }: Buyer) {
  return { PartyID: partyId, AgencyCode: '91' };
}

function lineOf({ article, quantity, requested, reference, lineId }: Line, index: number): JsonObject {
  return {
    LineID: lineId ?? lineIdOf(index),
    ...(reference === undefined ? {} : { AdditionalCustomerReferenceNumber: documentOf(reference) }),
    OrderedArticle: {
      ArticleIdentification: { ...article },
      ...(requested === undefined ? {} : { RequestedDeliveryDate: requested }),
      RequestedQuantity: { QuantityValue: quantity },
    },
  };
}
