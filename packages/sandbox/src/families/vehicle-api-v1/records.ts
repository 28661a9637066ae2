import type { Referenced } from '../../rules/references.ts';
import { collection } from '../../store/collection.ts';

/** Where an axle is, of which type, and with how many wheels. */
export type AxleLayout = {
  /** Counted from 1 at the front. */
  readonly position: number;
  readonly type?: string;
  readonly wheelNumber?: number;
};

export type Axle = AxleLayout & {
  /** In millimetres. */
  readonly wheelOffset?: number;
  readonly defaultTyreDimension?: string;
  readonly recommendedPressure?: number;
  readonly recommendedPressureUOM?: string;
};

/** How far a vehicle has gone, and how long it has worked. */
type Mileage = {
  readonly mileage?: number;
  readonly mileageUOM?: string;
  readonly annualMileage?: number;
  readonly annualMileageUOM?: string;
  readonly workingHours?: number;
};

/** What a partner tells of a vehicle. */
export type VehicleFields = Mileage & {
  readonly siteCode?: number;
  readonly ownerCode?: number;
  readonly customerVehicleReference?: string;
  readonly registrationNumber?: string;
  readonly registrationDate?: string;
  readonly category?: string;
  readonly type?: string;
  readonly vin?: string;
  readonly vrn?: string;
  readonly make?: string;
  readonly model?: string;
  readonly energy?: string;
  readonly rimType?: string;
  readonly axles?: readonly Axle[];
  readonly nextInspectionDate?: string;
};

export type Vehicle = VehicleFields &
  Referenced & {
    readonly code: number;
    readonly active: boolean;
    /** Link to the last inspection. */
    readonly state?: string;
    readonly lastModifiedDate: string;
  };

/** By code. */
export const vehicles = collection<Vehicle>('vehicle-api-v1/vehicles');
/** The last code that was given, under `vehicles`. */
export const counters = collection<number>('vehicle-api-v1/counters');

export const collections = [vehicles, counters].map(({ name }) => name);
