import type { Schemas } from '../../../generated/mastercheck-api-v1/operations.ts';
import { pick, wholeNumber } from '../../../seeding/random.ts';
import type { Mastercheck } from '../records.ts';

/** Tread depths in millimetres below which tyres are watched, and below which they must be replaced. */
const WATCHED = 4;
const WORN = 2;

/** Generates the findings for a truck: tyres, brakes, lights and levels. */
export function findings(random: () => number): Partial<Mastercheck> {
  const measurements = [1, 2].flatMap((axlePosition) =>
    [1, 2].map((tyrePosition) => measurement(random, axlePosition, tyrePosition)),
  );
  const least = Math.min(...measurements.flatMap(({ wear }) => wear.map(({ treadDepth }) => treadDepth)));
  return {
    tyres: {
      ...(least < WORN
        ? { condition: 'KO', status: 'PLANNED' }
        : { condition: least < WATCHED ? 'CAUTION' : 'OK' }),
      measurements,
    },
    rims: { condition: 'OK' },
    brakePads: { front: brakes(random), rear: brakes(random) },
    brakeDiscs: { front: brakes(random), rear: brakes(random) },
    alignment: component(random),
    brakeLights: { rear: component(random) },
    indicators: { front: component(random), rear: component(random) },
    oilLevel: component(random),
    coolant: component(random),
    nextService: { distanceLeft: wholeNumber(random, 5, 60) * 1000, distanceUOM: 'KMT' },
  };
}

function measurement(random: () => number, axlePosition: number, tyrePosition: number) {
  const depth = wholeNumber(random, 18, 140) / 10;
  return {
    axlePosition,
    tyrePosition,
    wear: [1, 2, 3].map((groovePosition) => ({
      groovePosition,
      treadDepth: Math.round((depth + wholeNumber(random, 0, 6) / 10) * 10) / 10,
    })),
    dot: `${wholeNumber(random, 10, 52)}${wholeNumber(random, 22, 25)}`,
    pressure: wholeNumber(random, 74, 88) / 10,
  };
}

function brakes(random: () => number): Schemas['BrakeSide'] {
  const wearLeft = wholeNumber(random, 10, 95);
  return {
    condition: wearLeft < 30 ? 'CAUTION' : 'OK',
    ...(wearLeft < 30 ? { status: 'PLANNED' } : {}),
    wearLeft,
    distanceLeft: wearLeft * 1100,
    distanceUOM: 'KMT',
  };
}

/** Returns the state of a component; most are in order. */
function component(random: () => number): Schemas['Component'] {
  return pick<readonly [Schemas['Component'], ...Schemas['Component'][]]>(random, [
    { condition: 'OK' },
    { condition: 'OK' },
    { condition: 'OK' },
    { condition: 'CAUTION', status: 'PLANNED' },
    { condition: 'KO', status: 'REPAIRED' },
    { condition: 'CAUTION', status: 'REFUSED' },
  ]);
}
