import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { offers, type PartyType } from './records.ts';

const MOST_OFFERS = 1000;

interface OfferFilter {
  readonly category?: string;
  readonly partyType?: PartyType;
  readonly type?: string;
  readonly vehicleCategory?: string;
}

export const listOffers = typedRule<Errors['listOffers'], { readonly parameters: OfferFilter }>(
  async ({ store, parameters: { category, partyType, type, vehicleCategory } }) =>
    (await offers.list(store))
      .filter((offer) => offer.active)
      .filter((offer) => category === undefined || offer.category === category)
      .filter((offer) => partyType === undefined || offer.partyType === partyType)
      .filter((offer) => type === undefined || offer.type === type)
      .filter((offer) => vehicleCategory === undefined || offer.vehicleCategory === vehicleCategory)
      .slice(0, MOST_OFFERS),
);

export const getOffer = typedRule<Errors['getOffer'], { readonly parameters: { readonly code: number } }>(
  async ({ store, parameters: { code }, fail }) => {
    const offer = await offers.get(store, String(code));
    return offer?.active ? offer : fail('offerNotFound', { code });
  },
);
