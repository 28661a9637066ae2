import type { SeedInput } from '../../../contract/rule.ts';
import type { PartyBankAccount } from '../records.ts';
import { digits } from './names.ts';
import type { SeededParty } from './parties.ts';

const GREEN_FLEET: readonly PartyBankAccount[] = [
  {
    partyCode: 1000002,
    account: {
      owner: 'Green Fleet SAS',
      bankName: 'Banque du Nord',
      bankKey: '3000600001',
      countryCode: 'FR',
      number: '12345678901',
      iban: 'FR7630006000011234567890189',
      controlKey: '89',
      bic: 'BDNOFRPPXXX',
    },
  },
  {
    partyCode: 1000002,
    account: {
      owner: 'Green Fleet SAS',
      bankName: 'Rhône Crédit',
      countryCode: 'FR',
      iban: 'FR1420041010050500013M02606',
      bic: 'RHCRFR2LXXX',
    },
  },
];

/** Returns the bank accounts of the examples, and one for each other company. */
export function seedBankAccounts({ random }: SeedInput, seeded: readonly SeededParty[]): PartyBankAccount[] {
  const others = seeded.filter(
    ({ party }) => party.type === 'B2B' && !GREEN_FLEET.some(({ partyCode }) => partyCode === party.code),
  );
  return [
    ...GREEN_FLEET,
    ...others.map(({ party, country }) => ({
      partyCode: party.code,
      account: {
        ...(party.name === undefined ? {} : { owner: party.name }),
        countryCode: country,
        number: digits(random, 11),
        bic: `SAND${country}2LXXX`,
      },
    })),
  ];
}
