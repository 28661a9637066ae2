import type { Having } from '../../../rules/fields.ts';
import { wholeNumber } from '../../../seeding/random.ts';
import type { Inspection, Measurement, Observation } from '../records.ts';
import { ACTIONS, nameIn, OBSERVATIONS } from '../reference-lists.ts';

/** Minimum tyre pressure in bar. */
const LEAST_PRESSURE = 7.2;
/** Minimum tread depth in millimetres. */
const LEAST_TREAD = 2;

/** Generates the findings at two axles. The observations follow from the measurements. */
export function findings(random: () => number): Pick<Inspection, 'measurements' | 'observations'> {
  const tyres = [1, 2].flatMap((axlePosition) =>
    [1, 2].map((tyrePosition) => tyre(random, axlePosition, tyrePosition)),
  );
  return {
    measurements: tyres.flat(),
    observations: tyres.flatMap(observed),
  };
}

type Wheel = Having<Measurement, 'axlePosition' | 'tyrePosition' | 'pressure' | 'treadDepth'>;

/** Returns the measurements of three grooves of a tyre. */
function tyre(random: () => number, axlePosition: number, tyrePosition: number): Wheel[] {
  const pressure = wholeNumber(random, 68, 88) / 10;
  const tread = wholeNumber(random, 16, 140);
  return [1, 2, 3].map((tyreGroove) => ({
    axlePosition,
    tyrePosition,
    spareWheel: false,
    tyreGroove,
    pressure,
    pressureUOM: 'BAR',
    treadDepth: (tread + wholeNumber(random, 0, 6)) / 10,
    treadDepthUOM: 'MMT',
  }));
}

function observed(grooves: readonly Wheel[]): Observation[] {
  const [first] = grooves;
  if (first === undefined) return [];
  const { axlePosition, tyrePosition, pressure } = first;
  const place = { axlePosition, tyrePosition, spareWheel: false };
  const isWorn = grooves.some(({ treadDepth }) => treadDepth < LEAST_TREAD);
  return [
    ...(isWorn ? [observation('TREAD-WORN', place)] : []),
    ...(pressure < LEAST_PRESSURE ? [observation('PRESSURE-LOW', place)] : []),
  ];
}

function observation(
  code: keyof typeof OBSERVATIONS,
  place: Pick<Observation, 'axlePosition' | 'tyrePosition' | 'spareWheel'>,
): Observation {
  const { names, type, severity, action } = OBSERVATIONS[code];
  const { level, names: actionNames } = ACTIONS[action];
  return {
    ...place,
    name: nameIn(names),
    type,
    severity,
    actionName: nameIn(actionNames),
    actionLevel: level,
  };
}
