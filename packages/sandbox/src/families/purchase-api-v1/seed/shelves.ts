import { own } from '@partner-apis/model';
import { dateOf } from '../../../clock/day.ts';
import type { SeedInput } from '../../../contract/rule.ts';
import type { Shelf } from '../records.ts';
import { ARTICLES } from './articles.ts';

type Stock = Partial<Omit<Shelf, 'ean'>>;

const NOTHING = { LIL: 0, LYS: 0 } as const;

/** Returns the stock that the guide and the journeys rely on. Other articles have any number. */
function known(shift: SeedInput['shift']): Readonly<Record<string, Stock>> {
  return {
    '0200010003019': { stock: { LIL: 24, LYS: 16 } },
    '0200010003026': { stock: { LIL: 8, LYS: 0 } },
    '0200010003033': { stock: { LIL: 0, LYS: 40 } },
    '0200010003040': {
      stock: { LIL: 2, LYS: 0 },
      incoming: [{ date: dateOf(shift('2026-03-11')), quantity: 20 }],
    },
    '0200010003057': { incoming: [{ date: dateOf(shift('2026-03-16')), quantity: 12 }] },
    '0200010003064': { stock: { LIL: 3, LYS: 0 } },
    '0200010003071': {},
    '0200010003088': { stock: { LIL: 60, LYS: 60 } },
    '0200010003095': { stock: { LIL: 5, LYS: 0 } },
    '0200010003101': {},
  };
}

export function seedShelves({ shift, random }: SeedInput): Shelf[] {
  const stocks = known(shift);
  const some = () => 4 + Math.floor(random() * 40);
  return ARTICLES.map(({ ean }) => {
    const { stock = NOTHING, incoming = [] } = own(stocks, ean) ?? { stock: { LIL: some(), LYS: some() } };
    return { ean, stock, incoming };
  });
}
