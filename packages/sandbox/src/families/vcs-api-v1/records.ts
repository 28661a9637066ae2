import type { Schemas } from '../../generated/vcs-api-v1/operations.ts';
import { collection } from '../../store/collection.ts';

export type Measurement = Schemas['Measurement'];

export type Observation = Schemas['Observation'];

export type Inspection = Schemas['Inspection'];

/** By code. */
export const inspections = collection<Inspection>('vcs-api-v1/inspections');

export const collections = [inspections.name];
