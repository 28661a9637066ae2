import type { Weekday } from '../../../clock/day.ts';
import type { SeedInput } from '../../../contract/rule.ts';
import type { Centre, OpeningHour, StoredCentre } from '../records.ts';
import { SERVICES } from './services.ts';

const ALL = SERVICES.map(({ service }) => service.serviceCode);
const HOTEL = ['HOTEL-CHANGE', 'HOTEL-STORE'];
const NO_HOTEL = ALL.filter((code) => !HOTEL.includes(code));
const NO_FITTING = ['PUNCTURE-REPAIR', 'OIL-CHANGE', 'BRAKE-CHECK', 'BATTERY-CHANGE', 'VEHICLE-CHECK'];

const WEEK: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const WITH_BREAK = [hours('08:00', '12:00'), hours('14:00', '18:00')];
const ALL_DAY = [hours('08:30', '18:30')];
const MORNING = [hours('08:00', '12:00')];

interface Place {
  readonly code: string;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly at: readonly [latitude: number, longitude: number];
  readonly services?: readonly string[];
  readonly week?: readonly OpeningHour[];
  readonly saturday?: readonly OpeningHour[];
  readonly sunday?: readonly OpeningHour[];
  readonly closed?: readonly (readonly [start: string, end: string, message: string])[];
  readonly bays?: number;
  readonly active?: boolean;
  /** The dialling code of the country. */
  readonly dialling?: string;
  /** The IANA name of its zone. */
  readonly timeZone?: string;
}

// The first four are those of the document's examples; dates are written as on its example date.
const PLACES: readonly Place[] = [
  {
    code: 'C1000001',
    name: 'Tyre Centre Lille North',
    street: '12 Rue du Port',
    postalCode: '59000',
    city: 'Lille',
    at: [50.6372, 3.0633],
    closed: [['2026-03-06', '2026-03-06', 'Closed for stocktaking']],
    bays: 3,
  },
  {
    code: 'C1000002',
    name: 'Tyre Centre Lille South',
    street: '48 Boulevard des Moulins',
    postalCode: '59120',
    city: 'Loos',
    at: [50.6129, 3.0148],
    week: ALL_DAY,
    closed: [['2026-03-03', '2026-03-03', 'Closed for training']],
  },
  {
    code: 'C1000003',
    name: 'Quick Service Roubaix',
    street: '3 Avenue des Tisserands',
    postalCode: '59100',
    city: 'Roubaix',
    at: [50.6916, 3.1742],
    services: NO_FITTING,
  },
  {
    code: 'C1000004',
    name: 'Tyre Centre Arras',
    street: '7 Place du Beffroi',
    postalCode: '62000',
    city: 'Arras',
    at: [50.291, 2.7775],
    active: false,
  },
  {
    code: 'C1000005',
    name: 'Tyre Centre Amiens',
    street: '21 Rue de la Somme',
    postalCode: '80000',
    city: 'Amiens',
    at: [49.8942, 2.2957],
  },
  {
    code: 'C1000006',
    name: 'Tyre Centre Reims',
    street: '5 Rue des Caves',
    postalCode: '51100',
    city: 'Reims',
    at: [49.2583, 4.0317],
    services: NO_HOTEL,
  },
  {
    code: 'C1000007',
    name: 'Tyre Centre Paris East',
    street: '110 Rue du Canal',
    postalCode: '75019',
    city: 'Paris',
    at: [48.8871, 2.3872],
    week: ALL_DAY,
    saturday: ALL_DAY,
    bays: 6,
  },
  {
    code: 'C1000008',
    name: 'Tyre Centre Versailles',
    street: '14 Rue du Parc',
    postalCode: '78000',
    city: 'Versailles',
    at: [48.8014, 2.1301],
  },
  {
    code: 'C1000009',
    name: 'Tyre Centre Rouen',
    street: '9 Quai de la Seine',
    postalCode: '76000',
    city: 'Rouen',
    at: [49.4431, 1.0993],
    services: NO_HOTEL,
  },
  {
    code: 'C1000010',
    name: 'Tyre Centre Rennes',
    street: '33 Rue de Brest',
    postalCode: '35000',
    city: 'Rennes',
    at: [48.1173, -1.6778],
  },
  {
    code: 'C1000011',
    name: 'Tyre Centre Nantes',
    street: '2 Rue des Chantiers',
    postalCode: '44000',
    city: 'Nantes',
    at: [47.2184, -1.5536],
    week: ALL_DAY,
  },
  {
    code: 'C1000012',
    name: 'Tyre Centre Bordeaux',
    street: '77 Cours du Fleuve',
    postalCode: '33000',
    city: 'Bordeaux',
    at: [44.8378, -0.5792],
  },
  {
    code: 'C1000013',
    name: 'Tyre Centre Toulouse',
    street: '18 Rue des Violettes',
    postalCode: '31000',
    city: 'Toulouse',
    at: [43.6047, 1.4442],
    bays: 4,
  },
  {
    code: 'C1000014',
    name: 'Tyre Centre Lyon',
    street: '60 Quai du Confluent',
    postalCode: '69002',
    city: 'Lyon',
    at: [45.764, 4.8357],
    week: ALL_DAY,
    bays: 5,
  },
  {
    code: 'C1000015',
    name: 'Tyre Centre Strasbourg',
    street: '11 Rue du Rhin',
    postalCode: '67000',
    city: 'Strasbourg',
    at: [48.5734, 7.7521],
  },
  {
    code: 'C1000016',
    name: 'Tyre Centre Marseille',
    street: '25 Avenue du Vieux Port',
    postalCode: '13002',
    city: 'Marseille',
    at: [43.2965, 5.3698],
    services: NO_HOTEL,
  },
  {
    code: 'C1000017',
    name: 'Tyre Centre London',
    street: '4 Wharf Road',
    postalCode: 'E14 3AB',
    city: 'London',
    at: [51.4978, -0.0211],
    services: NO_HOTEL,
    dialling: '+44',
    timeZone: 'Europe/London',
  },
  {
    code: 'C1000018',
    name: 'Tyre Centre Toronto',
    street: '90 Harbour Lane',
    postalCode: 'M5J 2T3',
    city: 'Toronto',
    at: [43.6408, -79.3818],
    services: NO_HOTEL,
    sunday: ALL_DAY,
    dialling: '+1',
    timeZone: 'America/Toronto',
  },
];

/** Returns the centres, with their closing days moved to the present. */
export function seedCentres({ shift }: SeedInput): StoredCentre[] {
  return PLACES.map((place, index) => ({
    centre: toCentre(place, index, shift),
    active: place.active ?? true,
    bays: place.bays ?? 2,
    ...(place.timeZone === undefined ? {} : { timeZone: place.timeZone }),
  }));
}

function toCentre(place: Place, index: number, shift: SeedInput['shift']): Centre {
  const { code, name, street, postalCode, city, at, services = ALL, week = WITH_BREAK, closed = [] } = place;
  const number = String(index + 1).padStart(4, '0');
  return {
    centreCode: code,
    name,
    address1: street,
    ...(index === 0 ? { address2: 'Building B' } : {}),
    postalCode,
    city,
    phoneNumber: `${place.dialling ?? '+33'} 32000${number}`,
    mail: `${slug(name.replace('Tyre Centre ', ''))}@centres.example`,
    latitude: at[0],
    longitude: at[1],
    googlePlaceId: `ChIJexample${name.replaceAll(/[^A-Za-z]/g, '').replace('TyreCentre', '')}`,
    services,
    workingDay: [
      ...WEEK.map((day) => ({ day, openingHour: week })),
      { day: 'SATURDAY', openingHour: place.saturday ?? MORNING },
      ...(place.sunday === undefined ? [] : [{ day: 'SUNDAY' as const, openingHour: place.sunday }]),
    ],
    nonWorkingDay: closed.map(([start, end, message]) => ({ start: shift(start), end: shift(end), message })),
  };
}

function hours(start: string, end: string): OpeningHour {
  return { start, end };
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
