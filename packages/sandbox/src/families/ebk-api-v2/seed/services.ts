import type { StoredService } from '../records.ts';

/** The services, with code, minutes for one, price and description; those for stored tyres come last. */
export const SERVICES: readonly StoredService[] = [
  service('TYRE-FITTING', 20, 24.9, 'Fitting and balancing of one tyre'),
  service('PUNCTURE-REPAIR', 30, 29.5, 'Repair of a puncture'),
  service('WHEEL-ALIGNMENT', 60, 89, 'Alignment of both axles'),
  service('WHEEL-BALANCING', 10, 9.9, 'Balancing of one wheel'),
  service('SEASONAL-CHANGE', 10, 12.5, 'Change of one wheel between two seasons'),
  service('OIL-CHANGE', 40, 99, 'Change of oil and oil filter'),
  service('BRAKE-CHECK', 30, 0, 'Check of the brakes'),
  service('BATTERY-CHANGE', 20, null, 'Change of the battery'),
  service('VEHICLE-CHECK', 45, 49, 'Check of the vehicle in 40 points'),
  service('HOTEL-CHANGE', 45, null, 'Change to the tyres that are stored at the centre', true),
  service('HOTEL-STORE', 30, 39, 'Storage of the tyres until the next season', true),
];

function service(
  serviceCode: string,
  minutes: number,
  price: number | null,
  description: string,
  isTyreHotel = false,
): StoredService {
  return { service: { serviceCode, description, isTyreHotel, price }, minutes };
}
