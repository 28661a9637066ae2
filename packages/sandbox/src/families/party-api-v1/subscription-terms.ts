import type { StoreReader } from '../../contract/store.ts';
import { activeParty } from './find.ts';
import { offers, type SubscriptionTerms, subscriptions, termsText } from './records.ts';

type FailParties = (
  name: 'subscriptionPartyNotFound',
  values: { readonly partyCode: number; readonly property: string },
) => never;

/** Ends the call when the contractor or the customer does not exist, or was deleted. */
export async function checkParties(
  store: StoreReader,
  terms: SubscriptionTerms,
  fail: FailParties,
): Promise<void> {
  for (const property of ['contractorCode', 'customerCode'] as const) {
    await checkParty(store, terms[property], property, fail);
  }
}

/** Ends the call when a party does not exist, or was deleted. @param property name of the field, for the error */
export async function checkParty(
  store: StoreReader,
  partyCode: number,
  property: string,
  fail: FailParties,
): Promise<void> {
  if ((await activeParty(store, partyCode)) === undefined) {
    fail('subscriptionPartyNotFound', { partyCode, property });
  }
}

/** Ends the call when the offer does not exist, or is no longer available. */
export async function checkOffer(
  store: StoreReader,
  { offerCode }: SubscriptionTerms,
  fail: (name: 'subscriptionOfferNotFound', values: { readonly offerCode: number }) => never,
): Promise<void> {
  const offer = await offers.get(store, String(offerCode));
  if (!offer?.active) fail('subscriptionOfferNotFound', { offerCode });
}

/**
 * Ends the call when there is already a subscription for the contractor, the customer and the offer, even an ended one.
 *
 * @param own code of the subscription that is being changed
 */
export async function checkUnique(
  store: StoreReader,
  terms: SubscriptionTerms,
  fail: (name: 'subscriptionExists') => never,
  own?: number,
): Promise<void> {
  const alike = await subscriptions.having(store, 'terms', termsText(terms));
  const wanted = termsText(terms);
  if (alike.some((one) => one.code !== own && termsText(one) === wanted)) fail('subscriptionExists');
}
