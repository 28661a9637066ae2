import type { Weekday } from '../../clock/day.ts';
import { collection } from '../../store/collection.ts';

type Service = {
  readonly serviceCode: string;
  readonly description: string;
  readonly isTyreHotel: boolean;
  readonly price: number | null;
};

/** A service, and how long it takes once, in minutes. */
export type StoredService = { readonly service: Service; readonly minutes: number };

export type OpeningHour = { readonly start: string; readonly end: string };

export type Centre = {
  readonly centreCode: string;
  readonly name: string;
  readonly address1: string;
  readonly address2?: string;
  readonly postalCode: string;
  readonly city: string;
  readonly phoneNumber: string;
  readonly faxNumber?: string;
  readonly mail: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly googlePlaceId: string;
  readonly services: readonly string[];
  readonly workingDay: readonly { readonly day: Weekday; readonly openingHour: readonly OpeningHour[] }[];
  readonly nonWorkingDay: readonly {
    readonly start: string;
    readonly end: string;
    readonly message: string;
  }[];
};

/** A centre, whether it still takes appointments, and on how many vehicles it works at a time. */
export type StoredCentre = { readonly centre: Centre; readonly active: boolean; readonly bays: number };

export type RequestedService = { readonly serviceCode: string; readonly quantity: number };

export type AppointmentStatus = 'CONFIRMED' | 'CANCELLED' | 'PENDING' | 'REJECTED';

export type Appointment = {
  readonly appointmentCode: string;
  /** Name of the partner who booked it. */
  readonly partner: string;
  readonly centreCode: string;
  /** `YYYY-MM-DDThh:mm` */
  readonly timeSlot: string;
  /** In minutes. */
  readonly duration: number;
  readonly services: readonly RequestedService[];
  readonly status: AppointmentStatus;
  readonly updatableUntil: string;
  readonly cancelableUntil: string;
};

export type TyreLocation = { readonly licencePlate: string; readonly centreCode: string };

export type LeaseCompany = { readonly companyCode: string; readonly subCompanyCode?: string };

/** By service code. */
export const services = collection<StoredService>('ebk-api-v2/services');
/** By centre code. */
export const centres = collection<StoredCentre>('ebk-api-v2/centres');
/** By appointment code. */
export const appointments = collection<Appointment>('ebk-api-v2/appointments');
/** How many bays are taken, by centre and half-hour: `C1000001/2026-03-04T10:00`. */
export const takenBays = collection<number>('ebk-api-v2/taken-bays');
/** By licence plate and centre: `AB-123-CD/C1000001`. */
export const tyreLocations = collection<TyreLocation>('ebk-api-v2/tyre-locations');
/** By company code, and sub-company code where there is one: `LEASE-1/NORTH`. */
export const leaseCompanies = collection<LeaseCompany>('ebk-api-v2/lease-companies');
/** The number of the last appointment, under `appointments`. */
export const counters = collection<number>('ebk-api-v2/counters');

export const collections = [
  services,
  centres,
  appointments,
  takenBays,
  tyreLocations,
  leaseCompanies,
  counters,
].map(({ name }) => name);
