import type { Schemas } from '../../generated/ebk-api-v2/operations.ts';
import { collection, texts } from '../../store/collection.ts';

/** A service and its duration in minutes. */
export type StoredService = { readonly service: Schemas['Service']; readonly minutes: number };

export type OpeningHour = Schemas['OpeningHour'];

export type Centre = Schemas['Centre'];

/** A centre, whether it still accepts appointments, and its number of bays. */
export type StoredCentre = {
  readonly centre: Centre;
  readonly active: boolean;
  readonly bays: number;
  /** The IANA name of its zone. Default: {@link DEFAULT_TIME_ZONE}. */
  readonly timeZone?: string;
};

/** The zone of most centres. */
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

export type RequestedService = Schemas['ServiceRequest'];

/** A stored status. Appointments end without being updated. */
export type AppointmentStatus = Exclude<Schemas['Status'], 'ENDED'>;

export type Appointment = Schemas['AcceptedBooking'] &
  Pick<Schemas['Booking'], 'centreCode' | 'timeSlot' | 'services'> & {
    /** Name of the partner who booked it. */
    readonly partner: string;
    /** Duration in minutes. */
    readonly duration: number;
    readonly status: AppointmentStatus;
  };

export type TyreLocation = Schemas['TyreLocation'];

export type LeaseCompany = Required<Pick<Schemas['Vehicle'], 'companyCode'>> &
  Pick<Schemas['Vehicle'], 'subCompanyCode'>;

/** Services by service code. */
export const services = collection<StoredService>('ebk-api-v2/services');
/** Centres by centre code. */
export const centres = collection<StoredCentre>('ebk-api-v2/centres');
/** Appointments by appointment code. */
export const appointments = collection<Appointment>('ebk-api-v2/appointments');
/** The number of taken bays, by centre and half-hour, such as `C1000001/2026-03-04T10:00`. */
export const takenBays = collection<number>('ebk-api-v2/taken-bays');
/** Tyre locations by licence plate and centre, such as `AB-123-CD/C1000001`. */
export const tyreLocations = collection<TyreLocation, 'centre'>('ebk-api-v2/tyre-locations', {
  centre: ({ centreCode }) => texts(centreCode),
});
/** Lease companies by company code and optional sub-company code, such as `LEASE-1/NORTH`. */
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
];
