import type { SeedInput } from '../../../contract/rule.ts';
import { pick, wholeNumber } from '../../../seeding/random.ts';
import type { Party } from '../records.ts';
import { fleetParties } from './fleets.ts';
import { type Country, companyNames, digits, personName, slug, someCountry } from './names.ts';

/** A party and the country of its sites. */
export interface SeededParty {
  readonly party: Party;
  readonly country: Country;
}

/** Parties of the documents' examples, with dates relative to the example date. */
export const NAMED: readonly SeededParty[] = [
  named('FR', {
    code: 1000001,
    externalRef: 'SUPPLIER-1001',
    functionalRef: 'TYRE-SERVICE-NORTH',
    name: 'Tyre Service North',
    membership: 'NATIONAL',
    legalIdentifier: { siren: '410236518', vatNumber: 'FR65410236518' },
    lastModifiedDate: '2026-02-12T08:15:00',
    lastModifiedBy: 'nora.hall@tyre-service-north.example',
  }),
  named('FR', {
    code: 1000002,
    externalRef: 'FLEET-58213',
    functionalRef: 'GREEN-FLEET',
    name: 'Green Fleet',
    membership: 'NATIONAL',
    legalIdentifier: { siren: '303265045', NIF: 'W0032484H', vatNumber: 'FR40303265045' },
    lastModifiedDate: '2026-02-16T09:30:00',
    lastModifiedBy: 'jane.driver@green-fleet.example',
  }),
  named('ES', {
    code: 1000003,
    externalRef: 'FLEET-58340',
    functionalRef: 'BLUE-HAULAGE',
    name: 'Blue Haulage',
    membership: 'REGIONAL',
    legalIdentifier: { NIF: 'B58818501', vatNumber: 'ESB58818501' },
    lastModifiedDate: '2026-02-18T14:05:30',
    lastModifiedBy: 'sync@blue-haulage.example',
  }),
  named('FR', {
    code: 1000004,
    functionalRef: 'INSPECT-GO',
    name: 'Inspect & Go',
    lastModifiedDate: '2026-02-27T17:40:00',
    lastModifiedBy: 'sync@inspect-and-go.example',
  }),
  named('GB', {
    code: 1000005,
    externalRef: 'FLEET-60071',
    functionalRef: 'GREENWOOD',
    name: 'Greenwood Transport',
    membership: 'REGIONAL',
    legalIdentifier: { vatNumber: 'GB193054661' },
    lastModifiedDate: '2026-02-11T11:20:00',
    lastModifiedBy: 'sync@greenwood-transport.example',
  }),
  named('FR', {
    code: 1000006,
    functionalRef: 'GREEN-FLEET-RENTAL',
    name: 'Green Fleet Rental',
    membership: 'NATIONAL',
    legalIdentifier: { siren: '303265193', vatNumber: 'FR91303265193' },
    lastModifiedDate: '2026-01-29T16:00:00',
    lastModifiedBy: 'sync@green-fleet.example',
  }),
  named('FR', {
    code: 1000007,
    externalRef: 'SUPPLIER-1007',
    functionalRef: 'TYRE-SERVICE-SOUTH',
    name: 'Tyre Service South',
    membership: 'NATIONAL',
    legalIdentifier: { siren: '452817730', vatNumber: 'FR08452817730' },
    lastModifiedDate: '2026-02-20T10:45:00',
    lastModifiedBy: 'sync@tyre-service-south.example',
  }),
  {
    country: 'FR',
    party: {
      ...named('FR', {
        code: 1000013,
        externalRef: 'CUST-20417',
        name: 'Paul Garcia Moreau',
        membership: 'GOLD',
        lastModifiedDate: '2026-02-25T13:10:00',
        lastModifiedBy: 'nora.hall@tyre-service-north.example',
      }).party,
      type: 'B2C',
    },
  },
];

/** Returns the parties of the examples with current dates, and generated ones under the other codes. */
export function seedParties(input: SeedInput): SeededParty[] {
  const codes = fleetParties.filter(({ code }) => !NAMED.some(({ party }) => party.code === code));
  const companies = companyNames(input.random, codes.length);
  const generated = codes.map(({ code, type, active }, index) => {
    const country = someCountry(input.random);
    const name = type === 'B2B' ? (companies[index] ?? '') : fullName(input.random);
    return { country, party: { ...generate(input, { code, name, country }), type, active } };
  });
  return [...NAMED.map((one) => moved(one, input)), ...generated];
}

/** Returns the party with current dates. */
export function moved({ party, country }: SeededParty, { shift }: SeedInput): SeededParty {
  const lastModifiedDate = shift(party.lastModifiedDate);
  const references = party.references.map((reference) => ({ ...reference, lastModifiedDate }));
  return { country, party: { ...party, references, lastModifiedDate } };
}

function generate(
  { random, shift }: SeedInput,
  { code, name, country }: { readonly code: number; readonly name: string; readonly country: Country },
): Omit<Party, 'type' | 'active'> {
  const day = String(wholeNumber(random, 2, 27)).padStart(2, '0');
  const lastModifiedDate = shift(`2026-02-${day}T0${wholeNumber(random, 7, 9)}:30:00`);
  const externalRef = `FLEET-${digits(random, 5)}`;
  return {
    code,
    externalRef,
    functionalRef: slug(name).toUpperCase(),
    name,
    membership: pick(random, ['NATIONAL', 'REGIONAL']),
    legalIdentifier: { vatNumber: `${country}${digits(random, 9)}` },
    references: [{ source: 'SAP', externalRef, countryCode: country, lastModifiedDate }],
    lastModifiedDate,
    lastModifiedBy: `sync@${slug(name)}.example`,
  };
}

function fullName(random: () => number): string {
  const { firstName, lastName } = personName(random);
  return `${firstName} ${lastName}`;
}

function named(country: Country, party: Omit<Party, 'type' | 'active' | 'references'>): SeededParty {
  const { externalRef, lastModifiedDate } = party;
  const reference = { source: 'SAP', externalRef, countryCode: country, lastModifiedDate };
  const references = externalRef === undefined ? [] : [{ ...reference, externalRef }];
  return { country, party: { ...party, type: 'B2B', active: true, references } };
}
