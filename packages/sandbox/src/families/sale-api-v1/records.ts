import type { Schemas } from '../../generated/sale-api-v1/operations.ts';
import type { Having } from '../../rules/fields.ts';
import { lastModifiedOf } from '../../rules/periods.ts';
import { externalRefsOf } from '../../rules/references.ts';
import { collection } from '../../store/collection.ts';

export type SaleLine = Schemas['SaleLine'];

export type Sale = Having<Schemas['Sale'], 'externalRef' | 'lastModifiedDate' | 'references'>;

/** Sales by code. */
export const sales = collection<Sale, 'reference' | 'modified'>('sale-api-v1/sales', {
  reference: externalRefsOf,
  modified: lastModifiedOf,
});
/** The last assigned code, under `sales`. */
export const counters = collection<number>('sale-api-v1/counters');

export const collections = [sales, counters];
