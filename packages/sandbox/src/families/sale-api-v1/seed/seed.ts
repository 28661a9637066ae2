import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { pick, wholeNumber } from '../../../seeding/random.ts';
import { seedRecord } from '../../../seeding/seed-record.ts';
import { seededArticleCodes } from '../../article-api-v1/seed/seed.ts';
import { counters, type Sale, type SaleLine, sales } from '../records.ts';
import { exampleSales } from './example-sales.ts';

/** The code of the first sale. The first two are those of the document's examples. */
const FIRST = 1000401;
const MORE = 40;
const SELLER = { sellerCode: 1000001, sellerExternalRef: 'TSN' };
const VEHICLES = [
  { vehicleCode: 1000201, billToCode: 1000002 },
  { vehicleCode: 1000202, billToCode: 1000003 },
  { vehicleCode: 1000203, billToCode: 1000002 },
] as const;

export function referentials(): SeedRecord[] {
  return [seedRecord(counters, 'sales', FIRST - 1)];
}

/** Returns the sales of the examples, and more of the same kind. */
export function seed(input: SeedInput): SeedRecord[] {
  const more = Array.from({ length: MORE }, (_, index) => sale(input, index));
  const all = [...exampleSales(input), ...more].map((one, index) => ({ ...one, code: FIRST + index }));
  return [
    ...all.map((one) => seedRecord(sales, String(one.code), one)),
    seedRecord(counters, 'sales', FIRST + all.length - 1),
  ];
}

function sale({ random, shift }: SeedInput, index: number): Omit<Sale, 'code'> {
  const day = pick(random, [
    '2026-01-08',
    '2026-01-19',
    '2026-01-30',
    '2026-02-05',
    '2026-02-13',
    '2026-02-24',
  ]);
  const lastModifiedDate = shift(`${day}T${wholeNumber(random, 10, 17)}:${wholeNumber(random, 10, 59)}:00`);
  const externalRef = `SALE-${58_300 + index}`;
  const lines = Array.from({ length: wholeNumber(random, 1, 3) }, (_, number) => line(random, number + 1));
  return {
    externalRef,
    ...SELLER,
    ...pick(random, VEHICLES),
    date: `${lastModifiedDate}+01:00`,
    currency: 'EUR',
    amountInclVat: lines.reduce(
      (sum, { unitPriceInclVat, quantity }) => sum + unitPriceInclVat * quantity,
      0,
    ),
    lines,
    lastModifiedDate,
    references: [{ source: 'SAP', externalRef, countryCode: 'FR', lastModifiedDate }],
  };
}

type PricedLine = Pick<SaleLine, 'number' | 'articleCode' | 'quantityUOM'> & {
  readonly unitPriceInclVat: number;
  readonly quantity: number;
};

function line(random: () => number, number: number): PricedLine {
  return {
    number,
    articleCode: pick(random, seededArticleCodes()),
    unitPriceInclVat: wholeNumber(random, 80, 900) / 2,
    quantity: wholeNumber(random, 1, 6),
    quantityUOM: 'PCE',
  };
}
