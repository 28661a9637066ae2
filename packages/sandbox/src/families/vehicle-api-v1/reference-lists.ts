import { own } from '@partner-apis/model';
import type { Schemas } from '../../generated/vehicle-api-v1/operations.ts';

type CodeAndName = Schemas['CodeAndName'];

/** A type of vehicle with its category, its energies, and its usual axles. */
export interface VehicleType extends CodeAndName {
  readonly categoryCode: string;
  readonly energyCodes: readonly string[];
  readonly axleConfigurations: Schemas['AxleConfigurations'];
}

export const MAKES: readonly CodeAndName[] = [
  { code: 'DAF', name: 'DAF Trucks' },
  { code: 'KRONE', name: 'Krone' },
  { code: 'RENAULT', name: 'Renault Trucks' },
  { code: 'SCHMITZ', name: 'Schmitz Cargobull' },
  { code: 'SETRA', name: 'Setra' },
  { code: 'VOLVO', name: 'Volvo Trucks' },
];

export const ENERGIES: readonly CodeAndName[] = [
  { code: 'DIESEL', name: 'Diesel' },
  { code: 'ELECTRIC', name: 'Electric' },
  { code: 'GAS', name: 'Natural gas' },
];

export const CATEGORIES: readonly CodeAndName[] = [
  { code: 'TRUCK', name: 'Truck' },
  { code: 'TRAILER', name: 'Trailer' },
  { code: 'BUS', name: 'Bus' },
];

/** The number of wheels on an axle. Driven axles have twin wheels. */
const WHEELS: Readonly<Record<string, number>> = { STEER: 2, DRIVE: 4, TAG: 2, TRAILER: 2 };

export const TYPES: readonly VehicleType[] = [
  type('TRUCK', 'TRACTOR', 'Tractor unit', ['DIESEL', 'ELECTRIC', 'GAS'], {
    '4X2': ['STEER', 'DRIVE'],
    '6X4': ['STEER', 'DRIVE', 'DRIVE'],
  }),
  type('TRUCK', 'RIGID', 'Rigid truck', ['DIESEL', 'ELECTRIC', 'GAS'], {
    '4X2': ['STEER', 'DRIVE'],
    '6X2': ['STEER', 'DRIVE', 'TAG'],
  }),
  type('TRAILER', 'SEMITRAILER', 'Semi-trailer', [], { '3-AXLE': ['TRAILER', 'TRAILER', 'TRAILER'] }),
  type('TRAILER', 'DRAWBAR', 'Drawbar trailer', [], { '2-AXLE': ['TRAILER', 'TRAILER'] }),
  type('BUS', 'COACH', 'Coach', ['DIESEL'], {
    '4X2': ['STEER', 'DRIVE'],
    '6X2': ['STEER', 'DRIVE', 'TAG'],
  }),
  type('BUS', 'CITY', 'City bus', ['ELECTRIC', 'GAS'], { '4X2': ['STEER', 'DRIVE'] }),
];

function type(
  categoryCode: string,
  code: string,
  name: string,
  energyCodes: readonly string[],
  configurations: Readonly<Record<string, readonly string[]>>,
): VehicleType {
  return {
    categoryCode,
    code,
    name,
    energyCodes,
    axleConfigurations: Object.entries(configurations).map(([configuration, axles]) => ({
      code: configuration,
      axles: axles.map((axle, index) => ({
        position: index + 1,
        type: axle,
        wheelNumber: own(WHEELS, axle) ?? 2,
      })),
    })),
  };
}

/** Returns the type with this code, or ends the call when it does not exist. */
export function findType(
  typeCode: string,
  fail: (name: 'typeCodeNotFound', values: { readonly typeCode: string }) => never,
): VehicleType {
  return TYPES.find(({ code }) => code === typeCode) ?? fail('typeCodeNotFound', { typeCode });
}
