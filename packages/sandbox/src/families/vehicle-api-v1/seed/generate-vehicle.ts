import { own } from '@partner-apis/model';
import type { SeedInput } from '../../../contract/rule.ts';
import { pick, wholeNumber } from '../../../seeding/random.ts';
import type { Axle, AxleLayout, Vehicle } from '../records.ts';
import { TYPES, type VehicleType } from '../reference-lists.ts';
import type { FleetVehicle } from './fleet.ts';

const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';
const MODELS: Readonly<Record<string, readonly [[make: string, model: string], ...[string, string][]]>> = {
  TRUCK: [
    ['RENAULT', 'T 480'],
    ['VOLVO', 'FH'],
    ['DAF', 'XF'],
  ],
  TRAILER: [
    ['SCHMITZ', 'S.CS'],
    ['KRONE', 'Profi Liner'],
  ],
  BUS: [
    ['SETRA', 'S 515'],
    ['VOLVO', '9700'],
  ],
};
const DIMENSIONS: Readonly<Record<string, string>> = {
  TRUCK: '315/70 R 22.5',
  TRAILER: '385/65 R 22.5',
  BUS: '295/80 R 22.5',
};

/** Returns the link to the last inspection of a vehicle, in the VCS API. */
export function inspectionLink(vehicleCode: number): string {
  return `/vcs-erm/v1/inspections?pageNumber=1&pageSize=1&vehicleCode=${vehicleCode}`;
}

/** Generates a plausible vehicle of a fleet: its make, age and mileage are consistent. */
export function generateVehicle(input: SeedInput, fleet: FleetVehicle): Vehicle {
  const { random, shift } = input;
  const { code, siteCode, ownerCode, active, isInspected } = fleet;
  const type = TYPES[wholeNumber(random, 0, TYPES.length - 1)] ?? TYPES[0];
  if (type === undefined) throw new Error('There is no type of vehicle');
  const [make, model] = pick(random, own(MODELS, type.categoryCode) ?? [['DAF', 'XF']]);
  const registrationNumber = `${letters(random)}-${wholeNumber(random, 100, 999)}-${letters(random)}`;
  const years = wholeNumber(random, 1, 8);
  const day = pick(random, [
    '2026-01-14',
    '2026-01-27',
    '2026-02-03',
    '2026-02-11',
    '2026-02-19',
    '2026-02-26',
  ]);
  const lastModifiedDate = shift(`${day}T${wholeNumber(random, 10, 17)}:${wholeNumber(random, 10, 59)}:00`);
  return {
    code,
    siteCode,
    ownerCode,
    active,
    customerVehicleReference: `${type.code}-${code % 1000}`,
    registrationNumber,
    registrationDate: `${2026 - years}-0${wholeNumber(random, 1, 9)}-${wholeNumber(random, 10, 28)}`,
    category: type.categoryCode,
    type: type.code,
    vin: `VF6${letters(random)}${letters(random)}0000${wholeNumber(random, 100_000, 999_999)}`,
    vrn: registrationNumber,
    make,
    model,
    rimType: pick(random, ['STEEL', 'ALUMINIUM']),
    axles: axlesOf(random, type),
    ...use(random, type, years),
    ...(isInspected ? { state: inspectionLink(code) } : {}),
    nextInspectionDate: shift(pick(random, ['2026-03-16', '2026-04-07', '2026-05-11', '2026-06-02'])),
    lastModifiedDate,
    references: [
      { source: 'SAP', externalRef: `FLEET-${code - 940_000}`, countryCode: 'FR', lastModifiedDate },
    ],
  };
}

function letters(random: () => number): string {
  return Array.from({ length: 2 }, () => LETTERS[wholeNumber(random, 0, LETTERS.length - 1)]).join('');
}

function axlesOf(random: () => number, { axleConfigurations, categoryCode }: VehicleType): Axle[] {
  const configuration = axleConfigurations[wholeNumber(random, 0, axleConfigurations.length - 1)];
  const toAxle = (layout: AxleLayout): Axle => ({
    ...layout,
    wheelOffset: layout.type === 'STEER' ? 120 : 175,
    defaultTyreDimension: own(DIMENSIONS, categoryCode) ?? '',
    recommendedPressure: layout.type === 'STEER' ? 8.5 : 8,
    recommendedPressureUOM: 'BAR',
  });
  return (configuration?.axles ?? []).map(toAxle);
}

/** Returns the use of a vehicle. Trailers have no engine, and their kilometres are not counted. */
function use(random: () => number, { energyCodes }: VehicleType, years: number): Partial<Vehicle> {
  const energy = energyCodes[wholeNumber(random, 0, energyCodes.length - 1)];
  if (energy === undefined) return {};
  const annualMileage = wholeNumber(random, 40, 130) * 1000;
  return {
    energy,
    mileage: annualMileage * years + wholeNumber(random, 0, 9999),
    mileageUOM: 'KMT',
    annualMileage,
    annualMileageUOM: 'KMT',
    workingHours: wholeNumber(random, 900, 1900) * years,
  };
}
