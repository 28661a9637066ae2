import type { FamilyRules } from '../../rules/rule.ts';
import { getOffer, listOffers } from './offers.ts';
import { collections } from './records.ts';
import { listCountries, listLanguages } from './referentials.ts';
import { referentials, seed } from './seed/seed.ts';

/** Party: who takes part, where, and who serves whom. */
export const partyRules: FamilyRules = {
  id: 'party-api-v1',
  collections,
  referentials,
  seed,
  operations: {
    listOffers,
    getOffer,
    listCountries,
    listLanguages,
  },
};
