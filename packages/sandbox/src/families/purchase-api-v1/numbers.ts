import type { StoreTransaction } from '../../contract/store.ts';
import { counters } from './records.ts';

/** Numbers are texts with leading zeros: orders have ten digits, delivery lists seven. */
const ORDER_DIGITS = 10;
const LIST_DIGITS = 7;

/** Returns the next number of orders or deliveries. */
export async function nextNumber(
  transaction: StoreTransaction,
  counter: 'orders' | 'deliveries',
): Promise<string> {
  const number = await transaction.next(counters.name, counter);
  return String(number).padStart(ORDER_DIGITS, '0');
}

/** Returns the number of a delivery's list: the end of the delivery's number. */
export function deliveryListOf(documentNumber: string): string {
  return documentNumber.slice(-LIST_DIGITS);
}
