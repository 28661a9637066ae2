import type { SeedInput } from '../../../contract/rule.ts';
import type { Axle, Vehicle } from '../records.ts';
import { inspectionLink } from './generate-vehicle.ts';

/** Returns the vehicles of the document's examples. */
export function exampleVehicles({ shift }: SeedInput): Vehicle[] {
  return [
    {
      code: 1000201,
      siteCode: 1000101,
      ownerCode: 1000002,
      customerVehicleReference: 'TRUCK-17',
      registrationNumber: 'AB-123-CD',
      registrationDate: '2023-05-17',
      category: 'TRUCK',
      type: 'TRACTOR',
      vin: 'VF6RTABC000065432',
      vrn: 'AB-123-CD',
      make: 'RENAULT',
      model: 'T 480',
      energy: 'DIESEL',
      rimType: 'STEEL',
      axles: [axle(1, 'STEER', 120, 8.5, 2), axle(2, 'DRIVE', 175, 8, 4)],
      state: inspectionLink(1000201),
      mileage: 245_210,
      mileageUOM: 'KMT',
      annualMileage: 110_000,
      annualMileageUOM: 'KMT',
      workingHours: 5120,
      nextInspectionDate: shift('2026-05-18'),
      ...known('FLEET-58213', shift('2026-02-20T10:15:00')),
    },
    {
      code: 1000202,
      siteCode: 1000102,
      ownerCode: 1000002,
      customerVehicleReference: 'TRUCK-18',
      registrationNumber: 'EF-456-GH',
      registrationDate: '2024-02-05',
      category: 'TRUCK',
      type: 'TRACTOR',
      vin: 'YV2RTABC000065433',
      make: 'VOLVO',
      model: 'FH',
      energy: 'GAS',
      state: inspectionLink(1000202),
      mileage: 98_400,
      mileageUOM: 'KMT',
      ...known('FLEET-58214', shift('2026-02-23T16:40:00')),
    },
    {
      code: 1000203,
      siteCode: 1000101,
      ownerCode: 1000002,
      active: true,
      customerVehicleReference: 'TRAILER-4',
      registrationNumber: 'IJ-789-KL',
      category: 'TRAILER',
      type: 'SEMITRAILER',
      make: 'SCHMITZ',
      model: 'S.CS',
      lastModifiedDate: shift('2026-02-27T08:05:30'),
      references: [],
    },
  ];
}

function axle(
  position: number,
  type: string,
  wheelOffset: number,
  recommendedPressure: number,
  wheelNumber: number,
): Axle {
  return {
    position,
    type,
    wheelOffset,
    defaultTyreDimension: '315/70 R 22.5',
    recommendedPressure,
    recommendedPressureUOM: 'BAR',
    wheelNumber,
  };
}

function known(
  externalRef: string,
  lastModifiedDate: string,
): Pick<Vehicle, 'active' | 'lastModifiedDate' | 'references'> {
  return {
    active: true,
    lastModifiedDate,
    references: [{ source: 'SAP', externalRef, countryCode: 'FR', lastModifiedDate }],
  };
}
