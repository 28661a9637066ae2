import type { StoreTransaction } from '../../contract/store.ts';
import { counters } from './records.ts';

/** Numbers are texts with leading zeros: of orders ten digits, of delivery lists seven. */
const ORDER_DIGITS = 10;
const LIST_DIGITS = 7;

/** The next number of orders, or of deliveries. */
export async function nextNumber(
  transaction: StoreTransaction,
  counter: 'orders' | 'deliveries',
): Promise<string> {
  const number = await transaction.next(counters.name, counter);
  return String(number).padStart(ORDER_DIGITS, '0');
}

/** The delivery list of a delivery: the end of its number. */
export function deliveryListOf(documentNumber: string): string {
  return documentNumber.slice(-LIST_DIGITS);
}
