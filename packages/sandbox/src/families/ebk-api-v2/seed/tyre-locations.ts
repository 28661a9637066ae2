import type { TyreLocation } from '../records.ts';

/** The number of vehicles with tyres at each centre, enough for several pages. */
const STORED: readonly (readonly [centreCode: string, vehicles: number])[] = [
  ['C1000001', 125],
  ['C1000002', 40],
  ['C1000005', 12],
  ['C1000007', 60],
  ['C1000014', 33],
];

/** Returns the vehicle of the examples, followed by plausible ones that are the same in every seed. */
export function seedTyreLocations(): TyreLocation[] {
  let number = 0;
  return STORED.flatMap(([centreCode, vehicles]) =>
    Array.from({ length: vehicles }, () => ({ licencePlate: plate(number++), centreCode })),
  );
}

function plate(number: number): string {
  if (number === 0) return 'AB-123-CD';
  const letters = 'ABCDEFGHJKLMNPQRSTVWXYZ';
  const letter = (step: number) => letters[(number * step) % letters.length];
  return `B${letter(1)}-${String(100 + ((number * 37) % 900))}-${letter(3)}${letter(5)}`;
}
