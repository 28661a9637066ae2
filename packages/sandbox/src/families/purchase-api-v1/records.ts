import type { Day } from '../../clock/day.ts';
import { collection } from '../../store/collection.ts';

/** A tyre that the supplier sells, or sold. */
export type Article = {
  readonly ean: string;
  readonly manufacturersArticleId: string;
  readonly description: string;
  readonly comment?: string;
  /** The weight of one, in kilograms. */
  readonly weight: number;
  readonly isSold: boolean;
  /** Whether missing tyres are ordered from the manufacturer, for a day that nobody knows. */
  readonly isRestocked: boolean;
  /** EANs of the articles that may be offered in its place. */
  readonly substitutes: readonly string[];
};

export type WarehouseCode = 'LIL' | 'LYS';

/** The stock of an article by warehouse, and what comes in when. */
export type Shelf = {
  readonly ean: string;
  readonly stock: Readonly<Record<WarehouseCode, number>>;
  /** In the order of days. */
  readonly incoming: readonly { readonly date: Day; readonly quantity: number }[];
};

export type PartyNumber = { readonly partyId: string; readonly agencyCode: string };

/** A company that buys, under all the numbers that it has. */
export type Customer = {
  readonly code: string;
  /** Name of the partner who writes its messages. */
  readonly partner: string;
  readonly parties: readonly PartyNumber[];
  /** Parties that goods may go to without an address in the message. */
  readonly consignees: readonly PartyNumber[];
  readonly paymentMethods: readonly string[];
  /** The buyer's own number of an article → its EAN. */
  readonly articleIds: Readonly<Record<string, string>>;
  /** Number of a blanket order → EANs of the articles that it is about. */
  readonly blanketOrders: Readonly<Record<string, readonly string[]>>;
};

/** Goods that leave a warehouse together. */
export type Delivery = {
  /** The number of the delivery advice. */
  readonly documentNumber: string;
  readonly deliveryList: string;
  readonly warehouse: WarehouseCode;
  readonly despatchDate: string;
  readonly arrivalDate: string;
  /** In kilograms. */
  readonly weight: number;
};

/** An order that the supplier took. */
export type StoredOrder = {
  readonly number: string;
  /** Code of the customer. */
  readonly customer: string;
  readonly customerReference?: string;
  readonly buyerOrderReference?: string;
  readonly otherReferences: readonly { readonly typeCode: string; readonly number: string }[];
  readonly deliveries: readonly Delivery[];
};

/** By EAN. */
export const articles = collection<Article, 'manufacturer'>('purchase-api-v1/articles', {
  manufacturer: ({ manufacturersArticleId }) => [manufacturersArticleId],
});
/** By EAN. */
export const shelves = collection<Shelf>('purchase-api-v1/shelves');
/** By code. */
export const customers = collection<Customer, 'party'>('purchase-api-v1/customers', {
  party: ({ parties }) => parties.map(({ partyId, agencyCode }) => partyText(partyId, agencyCode)),
});
/** By the supplier's order number. */
export const orders = collection<StoredOrder, 'reference' | 'customer'>('purchase-api-v1/orders', {
  reference: ({ customer, customerReference }) =>
    customerReference === undefined ? [] : [referenceText(customer, customerReference)],
  customer: ({ customer }) => [customer],
});
/** The last number that was given, under `orders` and `deliveries`. */
export const counters = collection<number>('purchase-api-v1/counters');

/** Names a party as messages do: a number, and the agency that gave it. */
export function partyText(partyId: string, agencyCode: string): string {
  return `${agencyCode}/${partyId}`;
}

/** Names the orders that a customer gave one reference. */
export function referenceText(customer: string, customerReference: string): string {
  return `${customer}/${customerReference}`;
}

export const collections = [articles, shelves, customers, orders, counters];
