import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { seedRecord } from '../../../seeding/seed-record.ts';
import { articles, counters, customers, orders, shelves } from '../records.ts';
import { ARTICLES } from './articles.ts';
import { CUSTOMERS } from './customers.ts';
import { LAST_DELIVERY, LAST_ORDER, seedOrders } from './orders.ts';
import { seedShelves } from './shelves.ts';

/** Returns catalogue, stock and customers, which no call creates. */
export function referentials(input: SeedInput): SeedRecord[] {
  return [
    ...ARTICLES.map((one) => seedRecord(articles, one.ean, one)),
    ...seedShelves(input).map((one) => seedRecord(shelves, one.ean, one)),
    ...CUSTOMERS.map((one) => seedRecord(customers, one.code, one)),
    seedRecord(counters, 'orders', LAST_ORDER),
    seedRecord(counters, 'deliveries', LAST_DELIVERY),
  ];
}

/** Returns orders of the past weeks. */
export function seed(input: SeedInput): SeedRecord[] {
  return seedOrders(input).map((one) => seedRecord(orders, one.number, one));
}
