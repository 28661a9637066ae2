import type { Referenced } from '../../rules/references.ts';
import { collection } from '../../store/collection.ts';

export type SaleLine = {
  readonly number?: number;
  readonly articleCode?: number;
  readonly articleExternalRef?: string;
  readonly unitPriceInclVat?: number;
  readonly quantity?: number;
  readonly quantityUOM?: string;
};

/** What a partner tells of a sale. */
export type SaleData = {
  readonly billToCode?: number;
  readonly billToExternalRef?: string;
  readonly sellerCode?: number;
  readonly sellerExternalRef?: string;
  readonly vehicleCode?: number;
  readonly vehicleExternalRef?: string;
  /** With its offset from UTC: `2026-02-27T15:40:00+01:00`. */
  readonly date?: string;
  readonly currency?: string;
  readonly amountInclVat?: number;
  readonly lines?: readonly SaleLine[];
};

export type Sale = SaleData &
  Referenced & {
    readonly code: number;
    readonly externalRef: string;
    readonly lastModifiedDate: string;
  };

/** By code. */
export const sales = collection<Sale>('sale-api-v1/sales');
/** The last code that was given, under `sales`. */
export const counters = collection<number>('sale-api-v1/counters');

export const collections = [sales, counters].map(({ name }) => name);
