import type { SeedInput } from '../../../contract/rule.ts';
import type { Site, StoredSite } from '../records.ts';
import { fleetSites } from './fleets.ts';
import { digits, placeIn, slug, streetIn } from './names.ts';
import type { SeededParty } from './parties.ts';

type NamedSite = Omit<Site, 'partyCode' | 'active'> & { readonly externalRef?: string };

/** Sites of the documents' examples. */
const NAMED: readonly NamedSite[] = [
  {
    code: 1000101,
    externalRef: 'FLEET-58213-LIL',
    functionalRef: 'GF-LILLE',
    name: 'Green Fleet Lille',
    addressLine1: '12 Rue du Port',
    addressLine2: 'Building B',
    addressLine3: 'Gate 4',
    postalCode: '59000',
    city: 'Lille',
    subdivision: 'Nord',
    countryCode: 'FR',
    legalIdentifier: { siret: '30326504500017' },
  },
  {
    code: 1000102,
    externalRef: 'FLEET-58213-LYO',
    functionalRef: 'GF-LYON',
    name: 'Green Fleet Lyon',
    addressLine1: '8 Quai Perrache',
    postalCode: '69002',
    city: 'Lyon',
    subdivision: 'Rhône',
    countryCode: 'FR',
    legalIdentifier: { siret: '30326504500025' },
  },
  {
    code: 1000104,
    functionalRef: 'BH-ZARAGOZA',
    name: 'Blue Haulage Zaragoza',
    addressLine1: 'Calle Mayor 31',
    postalCode: '50001',
    city: 'Zaragoza',
    subdivision: 'Zaragoza',
    countryCode: 'ES',
  },
  {
    code: 1000121,
    externalRef: 'CUST-20417',
    name: 'Paul Garcia Moreau',
    addressLine1: '5 Rue des Lilas',
    addressLine2: 'Staircase C',
    addressLine3: '2nd floor',
    postalCode: '59800',
    city: 'Lille',
    subdivision: 'Nord',
    countryCode: 'FR',
  },
];

/** Returns the sites of the seeded parties, under the codes that every seed has. */
export function seedSites(input: SeedInput, seeded: readonly SeededParty[]): StoredSite[] {
  return seeded.flatMap(({ party, country }) =>
    fleetSites
      .filter(({ partyCode }) => partyCode === party.code)
      .map(({ code, partyCode, active }, nth) => {
        const { externalRef, ...fields } =
          NAMED.find((one) => one.code === code) ?? generate(input, { code, party, country }, nth);
        const { lastModifiedDate } = party;
        const reference = { source: 'SAP', countryCode: fields.countryCode, lastModifiedDate };
        return {
          site: { ...fields, partyCode, active },
          references: externalRef === undefined ? [] : [{ ...reference, externalRef }],
          lastModifiedDate,
        };
      }),
  );
}

function generate(
  { random }: SeedInput,
  { code, party: { name = '', legalIdentifier }, country }: SeededParty & { readonly code: number },
  nth: number,
): NamedSite {
  const place = placeIn(country, nth);
  const siren = legalIdentifier?.siren;
  return {
    code,
    functionalRef: slug(`${name} ${place.city}`).toUpperCase(),
    name: `${name} ${place.city}`,
    addressLine1: streetIn(random, country),
    ...place,
    countryCode: country,
    ...(siren === undefined ? {} : { legalIdentifier: { siret: `${siren}${digits(random, 5)}` } }),
  };
}
