import type { StoreTransaction } from '../../contract/store.ts';
import type { OrderA2 } from '../../generated/purchase-api-v1/messages/types.ts';
import type { Outcome } from './lines.ts';
import { deliveryListOf, nextNumber } from './numbers.ts';
import type { Customer, Delivery, StoredOrder } from './records.ts';
import type { Part } from './schedule.ts';

/** The goods that leave one warehouse for one day. */
interface Load {
  readonly part: Part;
  readonly weight: number;
}

/** Builds the order to store: the goods of its lines, grouped by warehouse and day. */
export async function storedOrder(
  transaction: StoreTransaction,
  number: string,
  customer: Customer,
  { CustomerReference, OrderLine }: OrderA2,
  outcomes: readonly Outcome[],
): Promise<StoredOrder> {
  const deliveries: Delivery[] = [];
  for (const load of loadsOf(outcomes)) deliveries.push(await deliveryOf(transaction, load));
  const references = OrderLine.flatMap((line) => line.AdditionalCustomerReferenceNumber?.DocumentID ?? []);
  return {
    number,
    customer: customer.code,
    ...(CustomerReference === undefined ? {} : { customerReference: CustomerReference.DocumentID }),
    otherReferences: references.map((reference) => ({ typeCode: 'UC', number: reference })),
    deliveries,
  };
}

function loadsOf(outcomes: readonly Outcome[]): Load[] {
  const loads = new Map<string, Load>();
  for (const outcome of outcomes) {
    if (outcome.kind === 'error') continue;
    for (const part of outcome.parts) {
      const key = `${part.date}/${part.warehouse}`;
      const weight = part.quantity * outcome.article.weight + (loads.get(key)?.weight ?? 0);
      loads.set(key, { part, weight });
    }
  }
  return [...loads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, load]) => load);
}

async function deliveryOf(transaction: StoreTransaction, { part, weight }: Load): Promise<Delivery> {
  const documentNumber = await nextNumber(transaction, 'deliveries');
  const { warehouse, despatchDate, date } = part;
  const deliveryList = deliveryListOf(documentNumber);
  return { documentNumber, deliveryList, warehouse, despatchDate, arrivalDate: date, weight };
}
