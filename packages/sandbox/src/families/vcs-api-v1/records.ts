import type { Schemas } from '../../generated/vcs-api-v1/operations.ts';
import { lastModifiedOf } from '../../rules/periods.ts';
import { collection, texts } from '../../store/collection.ts';

export type Measurement = Schemas['Measurement'];

export type Observation = Schemas['Observation'];

export type Inspection = Schemas['Inspection'];

/** Inspections by code. */
export const inspections = collection<Inspection, 'vehicle' | 'center' | 'modified'>(
  'vcs-api-v1/inspections',
  {
    vehicle: ({ vehicleCode }) => texts(vehicleCode),
    center: ({ managingServiceCenterCode }) => texts(managingServiceCenterCode),
    modified: lastModifiedOf,
  },
);

export const collections = [inspections];
