import type { Day } from '../../clock/day.ts';
import { collection } from '../../store/collection.ts';

/** A tyre that the supplier sells or used to sell. */
export type Article = {
  readonly ean: string;
  readonly manufacturersArticleId: string;
  readonly description: string;
  readonly comment?: string;
  /** Weight of one tyre, in kilograms. */
  readonly weight: number;
  readonly isSold: boolean;
  /** Whether missing tyres are ordered from the manufacturer, for an unknown day. */
  readonly isRestocked: boolean;
  /** EANs of articles that may be offered instead. */
  readonly substitutes: readonly string[];
};

export type WarehouseCode = 'LIL' | 'LYS';

/** The stock of an article by warehouse, and its expected arrivals. */
export type Shelf = {
  readonly ean: string;
  readonly stock: Readonly<Record<WarehouseCode, number>>;
  /** Arrivals in order of days. */
  readonly incoming: readonly { readonly date: Day; readonly quantity: number }[];
};

export type PartyNumber = { readonly partyId: string; readonly agencyCode: string };

/** A company that buys, with all its numbers. */
export type Customer = {
  readonly code: string;
  /** Name of the partner that writes its messages. */
  readonly partner: string;
  readonly parties: readonly PartyNumber[];
  /** Parties to which goods may be sent without an address in the message. */
  readonly consignees: readonly PartyNumber[];
  readonly paymentMethods: readonly string[];
  /** EANs by the buyer's own article numbers. */
  readonly articleIds: Readonly<Record<string, string>>;
  /** EANs of the covered articles by the number of the blanket order. */
  readonly blanketOrders: Readonly<Record<string, readonly string[]>>;
};

/** Goods that leave a warehouse together. */
export type Delivery = {
  /** Number of the delivery advice. */
  readonly documentNumber: string;
  readonly deliveryList: string;
  readonly warehouse: WarehouseCode;
  readonly despatchDate: string;
  readonly arrivalDate: string;
  /** Weight in kilograms. */
  readonly weight: number;
};

/** An order that the supplier accepted. */
export type StoredOrder = {
  readonly number: string;
  /** Code of the customer. */
  readonly customer: string;
  readonly customerReference?: string;
  readonly buyerOrderReference?: string;
  readonly otherReferences: readonly { readonly typeCode: string; readonly number: string }[];
  readonly deliveries: readonly Delivery[];
};

/** Articles by EAN. */
export const articles = collection<Article, 'manufacturer'>('purchase-api-v1/articles', {
  manufacturer: ({ manufacturersArticleId }) => [manufacturersArticleId],
});
/** Shelves by EAN. */
export const shelves = collection<Shelf>('purchase-api-v1/shelves');
/** Customers by code. */
export const customers = collection<Customer, 'party'>('purchase-api-v1/customers', {
  party: ({ parties }) => parties.map(({ partyId, agencyCode }) => partyText(partyId, agencyCode)),
});
/** Orders by the supplier's order number. */
export const orders = collection<StoredOrder, 'reference' | 'customer'>('purchase-api-v1/orders', {
  reference: ({ customer, customerReference }) =>
    customerReference === undefined ? [] : [referenceText(customer, customerReference)],
  customer: ({ customer }) => [customer],
});
/** The last assigned number, under `orders` and `deliveries`. */
export const counters = collection<number>('purchase-api-v1/counters');

/** Returns a party as a text: its number, and the agency that assigned it. */
export function partyText(partyId: string, agencyCode: string): string {
  return `${agencyCode}/${partyId}`;
}

/** Returns the text that identifies the orders to which a customer gave the same reference. */
export function referenceText(customer: string, customerReference: string): string {
  return `${customer}/${customerReference}`;
}

export const collections = [articles, shelves, customers, orders, counters];
