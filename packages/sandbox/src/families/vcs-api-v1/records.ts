import { collection } from '../../store/collection.ts';

/** Where on the vehicle it is; a spare wheel stands on no axle. */
type Place = {
  readonly axlePosition?: number;
  readonly tyrePosition?: number;
  readonly spareWheel: boolean;
};

export type Measurement = Place & {
  readonly tyreGroove: number;
  readonly pressure: number;
  readonly pressureUOM: string;
  readonly treadDepth: number;
  readonly treadDepthUOM: string;
};

export type Severity = 'HIGH' | 'MEDIUM' | 'LOW';

export type Observation = Place & {
  readonly name: string;
  readonly type: string;
  readonly severity: Severity;
  readonly actionName: string;
  readonly actionLevel: string;
};

export type Inspection = {
  readonly code: number;
  readonly vehicleCode: number;
  readonly inspectorCode?: number;
  readonly locationCode?: number;
  readonly locationName?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly customer?: {
    readonly companyCode: number;
    readonly fleetCode: string;
    readonly locationCode: number;
    readonly locationName?: string;
  };
  readonly serviceProvider?: { readonly contractorCode: number; readonly marketCode: string };
  readonly mileage?: number;
  readonly mileageUOM?: string;
  readonly type?: string;
  readonly comments?: string;
  readonly managingServiceCenterCode?: string;
  readonly lastModifiedDate: string;
  readonly measurements: readonly Measurement[];
  readonly observations: readonly Observation[];
};

/** By code. */
export const inspections = collection<Inspection>('vcs-api-v1/inspections');

export const collections = [inspections.name];
