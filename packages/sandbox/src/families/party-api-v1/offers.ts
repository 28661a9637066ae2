import type { Operations } from '../../generated/party-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { offers } from './records.ts';

const MOST_OFFERS = 1000;

export const listOffers: OperationRule<Operations['listOffers']> = async ({
  store,
  parameters: { category, partyType, type, vehicleCategory },
}) =>
  (await offers.list(store))
    .filter((offer) => offer.active)
    .filter((offer) => category === undefined || offer.category === category)
    .filter((offer) => partyType === undefined || offer.partyType === partyType)
    .filter((offer) => type === undefined || offer.type === type)
    .filter((offer) => vehicleCategory === undefined || offer.vehicleCategory === vehicleCategory)
    .slice(0, MOST_OFFERS);

export const getOffer: OperationRule<Operations['getOffer']> = async ({
  store,
  parameters: { code },
  fail,
}) => {
  const offer = await offers.get(store, String(code));
  return offer?.active ? offer : fail('offerNotFound', { code });
};
