import type { SeedInput } from '../../../contract/rule.ts';
import type { Sale } from '../records.ts';

const SELLER = { sellerCode: 1000001, sellerExternalRef: 'TSN', currency: 'EUR' } as const;

/** Returns the sales of the document's examples. */
export function exampleSales({ shift }: SeedInput): Omit<Sale, 'code'>[] {
  return [
    {
      externalRef: 'SALE-58213',
      billToCode: 1000002,
      billToExternalRef: 'GREEN-FLEET',
      ...SELLER,
      vehicleCode: 1000201,
      vehicleExternalRef: 'FLEET-58213',
      date: shift('2026-02-27T15:40:00+01:00'),
      amountInclVat: 895.5,
      lines: [
        {
          number: 1,
          articleCode: 1000301,
          articleExternalRef: 'TYRE-58301',
          unitPriceInclVat: 412.5,
          quantity: 2,
          quantityUOM: 'PCE',
        },
        {
          number: 2,
          articleExternalRef: 'FIT-TRUCK',
          unitPriceInclVat: 35.25,
          quantity: 2,
          quantityUOM: 'PCE',
        },
      ],
      ...known('SALE-58213', shift('2026-02-27T16:05:00')),
    },
    {
      externalRef: 'SALE-58214',
      billToCode: 1000003,
      billToExternalRef: 'BLUE-HAULAGE',
      ...SELLER,
      vehicleCode: 1000202,
      vehicleExternalRef: 'FLEET-58214',
      date: shift('2026-02-16T09:10:00+01:00'),
      amountInclVat: 498,
      lines: [
        {
          number: 1,
          articleCode: 1000302,
          articleExternalRef: 'TYRE-58302',
          unitPriceInclVat: 498,
          quantity: 1,
          quantityUOM: 'PCE',
        },
      ],
      ...known('SALE-58214', shift('2026-02-16T09:30:00')),
    },
  ];
}

function known(externalRef: string, lastModifiedDate: string): Pick<Sale, 'lastModifiedDate' | 'references'> {
  return {
    lastModifiedDate,
    references: [{ source: 'SAP', externalRef, countryCode: 'FR', lastModifiedDate }],
  };
}
