import type { ArticleClass } from '../records.ts';

/** A class of tyres, with the parts of its articles' names. */
export interface TyreClass extends ArticleClass {
  readonly line: string;
  /** Size, load index and speed index of each tyre. */
  readonly sizes: readonly string[];
}

const TRUCK_SIZES = [
  '315/80 R 22.5 156/150 L',
  '315/70 R 22.5 156/150 L',
  '295/80 R 22.5 152/148 M',
  '385/65 R 22.5 160 K',
  '385/55 R 22.5 160 K',
  '275/70 R 22.5 150/148 J',
] as const;

const CAR_SIZES = ['205/55 R 16 91 V', '225/45 R 17 94 W', '195/65 R 15 91 H', '235/35 R 19 91 Y'] as const;

const VAN_SIZES = ['215/65 R 16 109 T', '225/70 R 15 112 S', '235/65 R 16 115 R'] as const;

export const TYRE_CLASSES: readonly TyreClass[] = [
  tyres('TRUCK-DRIVE', 'TRUCK', 'Longhaul Drive', TRUCK_SIZES),
  tyres('TRUCK-STEER', 'TRUCK', 'Longhaul Steer', TRUCK_SIZES),
  tyres('TRUCK-TRAILER', 'TRUCK', 'Longhaul Trailer', TRUCK_SIZES),
  tyres('CAR-SUMMER', 'CAR', 'City Summer', CAR_SIZES),
  tyres('CAR-WINTER', 'CAR', 'City Winter', CAR_SIZES),
  tyres('VAN-ALL-SEASON', 'VAN', 'Cargo All Season', VAN_SIZES),
];

function tyres(clearClassCode: string, type: string, line: string, sizes: readonly string[]): TyreClass {
  return { clearClassCode, category: 'TYRE', type, line, sizes };
}

/** Tyre services, whose articles have names of their own. */
export const SERVICE_CLASS: ArticleClass = {
  clearClassCode: 'TRUCK-FITTING',
  category: 'SERVICE',
  type: 'TRUCK',
};
