import { pick, wholeNumber } from '../../../seeding/random.ts';

export interface Place {
  readonly city: string;
  readonly postalCode: string;
  readonly subdivision: string;
}

type List<T> = readonly [T, ...T[]];

const PLACES = {
  FR: [
    place('Lille', '59000', 'Nord'),
    place('Lyon', '69002', 'Rhône'),
    place('Nantes', '44000', 'Loire-Atlantique'),
    place('Reims', '51100', 'Marne'),
    place('Rouen', '76000', 'Seine-Maritime'),
    place('Toulouse', '31000', 'Haute-Garonne'),
  ],
  ES: [
    place('Zaragoza', '50001', 'Zaragoza'),
    place('Valencia', '46002', 'Valencia'),
    place('Bilbao', '48001', 'Vizcaya'),
    place('Girona', '17001', 'Girona'),
  ],
  GB: [
    place('Leeds', 'LS1 4AP', 'West Yorkshire'),
    place('Bristol', 'BS1 6QH', 'Avon'),
    place('Glasgow', 'G2 1DU', 'Lanarkshire'),
    place('Norwich', 'NR1 3JU', 'Norfolk'),
  ],
  RO: [
    place('Cluj-Napoca', '400001', 'Cluj'),
    place('Timișoara', '300001', 'Timiș'),
    place('Brașov', '500007', 'Brașov'),
    place('Iași', '700028', 'Iași'),
  ],
} as const satisfies Record<string, List<Place>>;

export type Country = keyof typeof PLACES;

const COUNTRIES: List<Country> = ['FR', 'ES', 'GB', 'RO'];

const STREETS: Readonly<Record<Country, List<string>>> = {
  FR: ['Rue du Port', 'Quai Perrache', 'Avenue des Tisserands', 'Rue des Lilas', 'Boulevard du Parc'],
  ES: ['Calle Mayor', 'Avenida del Puerto', 'Calle del Molino', 'Ronda Norte'],
  GB: ['Station Road', 'Mill Lane', 'Foundry Street', 'Quayside'],
  RO: ['Strada Gării', 'Bulevardul Unirii', 'Strada Morii', 'Calea Dorobanților'],
};

const COMPANIES: List<string> = [
  'Atlas',
  'Boreal',
  'Cardinal',
  'Delta',
  'Falcon',
  'Granite',
  'Harbour',
  'Kestrel',
];
const TRADES: List<string> = ['Logistics', 'Couriers', 'Coaches', 'Foods', 'Removals', 'Waste Services'];
const FIRST_NAMES: List<string> = [
  'Ana',
  'Ben',
  'Carla',
  'David',
  'Elena',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Karim',
];
const LAST_NAMES: List<string> = [
  'Moreau',
  'Ortega',
  'Popescu',
  'Walker',
  'Petit',
  'Navarro',
  'Ionescu',
  'Hughes',
  'Roux',
];

export function someCountry(random: () => number): Country {
  return pick(random, COUNTRIES);
}

/** Returns the place of a party's nth site. Sites are at different places as long as there are enough. */
export function placeIn(country: Country, nth: number): Place {
  const places: List<Place> = PLACES[country];
  return places[nth % places.length] ?? places[0];
}

export function streetIn(random: () => number, country: Country): string {
  const street = pick(random, STREETS[country]);
  const number = wholeNumber(random, 1, 180);
  return country === 'ES' || country === 'RO' ? `${street} ${number}` : `${number} ${street}`;
}

/** Returns unique names of companies. */
export function companyNames(random: () => number, count: number): string[] {
  const first = wholeNumber(random, 0, COMPANIES.length - 1);
  return Array.from(
    { length: count },
    (_, index) => `${COMPANIES[(first + index) % COMPANIES.length]} ${pick(random, TRADES)}`,
  );
}

export function personName(random: () => number): { readonly firstName: string; readonly lastName: string } {
  return { firstName: pick(random, FIRST_NAMES), lastName: pick(random, LAST_NAMES) };
}

/** Returns a name for use in an address. @example slug('Inspect & Go') // 'inspect-and-go' */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

export function digits(random: () => number, count: number): string {
  return Array.from({ length: count }, () => wholeNumber(random, 0, 9)).join('');
}

function place(city: string, postalCode: string, subdivision: string): Place {
  return { city, postalCode, subdivision };
}
