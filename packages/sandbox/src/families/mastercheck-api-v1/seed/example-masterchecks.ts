import type { SeedInput } from '../../../contract/rule.ts';
import type { StoredMastercheck } from '../records.ts';

/** Returns the masterchecks of the document's examples. */
export function exampleMasterchecks({ shift }: SeedInput): StoredMastercheck[] {
  return [
    {
      mastercheck: {
        code: 1000601,
        externalRef: 'MC-58213',
        date: shift('2026-02-27'),
        vehicleCode: 1000201,
        saleCode: 1000401,
        tyres: {
          condition: 'CAUTION',
          status: 'PLANNED',
          measurements: [
            {
              axlePosition: 1,
              tyrePosition: 1,
              wear: [
                { groovePosition: 1, treadDepth: 6.2 },
                { groovePosition: 2, treadDepth: 6.8 },
                { groovePosition: 3, treadDepth: 6.1 },
              ],
              dot: '2323',
              pressure: 8.5,
            },
            {
              axlePosition: 1,
              tyrePosition: 2,
              wear: [
                { groovePosition: 1, treadDepth: 3.1 },
                { groovePosition: 2, treadDepth: 4.4 },
                { groovePosition: 3, treadDepth: 5.9 },
              ],
              dot: '2323',
              pressure: 7.9,
            },
          ],
        },
        rims: { condition: 'OK' },
        brakePads: {
          front: {
            condition: 'CAUTION',
            status: 'PLANNED',
            wearLeft: 25,
            distanceLeft: 18000,
            distanceUOM: 'KMT',
          },
          rear: { condition: 'OK', wearLeft: 60, distanceLeft: 70000, distanceUOM: 'KMT' },
        },
        brakeDiscs: {
          front: { condition: 'OK', wearLeft: 55, distanceLeft: 60000, distanceUOM: 'KMT' },
          rear: { condition: 'OK', wearLeft: 70, distanceLeft: 90000, distanceUOM: 'KMT' },
        },
        alignment: { condition: 'KO', status: 'REPAIRED' },
        suspension: { condition: 'OK' },
        steering: { condition: 'OK' },
        bearings: { condition: 'OK' },
        transmission: { condition: 'OK' },
        bodywork: { condition: 'CAUTION', status: 'REFUSED' },
        windshield: { front: { condition: 'KO', status: 'PLANNED' }, rear: { condition: 'OK' } },
        wipers: {
          front: { condition: 'KO', status: 'REPAIRED' },
          rear: { condition: 'OK' },
          wiperMotor: { condition: 'OK' },
          washerPump: { condition: 'OK' },
        },
        positionLights: { front: { condition: 'OK' }, rear: { condition: 'OK' } },
        dippedBeam: { front: { condition: 'KO', status: 'REPAIRED' } },
        highBeam: { front: { condition: 'OK' } },
        fogLights: { front: { condition: 'OK' }, rear: { condition: 'OK' } },
        brakeLights: { rear: { condition: 'OK' } },
        indicators: { front: { condition: 'OK' }, rear: { condition: 'KO', status: 'REPAIRED' } },
        opticalGlass: { front: { condition: 'CAUTION', status: 'REFUSED' }, rear: { condition: 'OK' } },
        oilLevel: { condition: 'OK' },
        brakeFluid: { condition: 'OK' },
        coolant: { condition: 'CAUTION', status: 'REPAIRED' },
        washerFluid: { condition: 'KO', status: 'REPAIRED' },
        batteryAux: { condition: 'OK' },
        dashboardCAUTIONLight: { condition: 'OK' },
        airConditioning: { condition: 'OK' },
        batteryTrunkHV: { condition: 'OK' },
        chargingSocketHV: { condition: 'OK' },
        chargingCableHV: { condition: 'CAUTION', status: 'PLANNED' },
        orangeCableHV: { condition: 'OK' },
        fluidLeakHV: { condition: 'OK' },
        nextService: { date: shift('2026-08-28'), distanceLeft: 40000, distanceUOM: 'KMT' },
      },
      references: [
        {
          source: 'SAP',
          externalRef: 'MC-58213',
          countryCode: 'FR',
          lastModifiedDate: shift('2026-02-27T16:20:00'),
        },
      ],
      lastModifiedDate: shift('2026-02-27T16:20:00'),
    },
    {
      mastercheck: {
        code: 1000602,
        externalRef: 'MC-58214',
        date: shift('2026-02-16'),
        vehicleCode: 1000202,
        saleCode: 1000402,
        tyres: {
          condition: 'OK',
          measurements: [
            {
              axlePosition: 1,
              tyrePosition: 1,
              wear: [{ groovePosition: 1, treadDepth: 11.5 }],
              pressure: 8.6,
            },
          ],
        },
        brakePads: { front: { condition: 'OK', wearLeft: 80, distanceLeft: 95000, distanceUOM: 'KMT' } },
      },
      references: [
        {
          source: 'SAP',
          externalRef: 'MC-58214',
          countryCode: 'FR',
          lastModifiedDate: shift('2026-02-16T09:05:00'),
        },
      ],
      lastModifiedDate: shift('2026-02-16T09:05:00'),
    },
  ];
}
