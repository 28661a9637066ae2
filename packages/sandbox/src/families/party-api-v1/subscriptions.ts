import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { nextCode } from '../../rules/codes.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { checkRight } from './caller.ts';
import { pickFields, TERM_FIELDS } from './fields.ts';
import { findSubscription } from './find-subscription.ts';
import {
  counters,
  type Subscription,
  type SubscriptionLine,
  type SubscriptionTerms,
  subscriptions,
} from './records.ts';
import { billedLine, checkLines, oneForEachSite } from './subscription-lines.ts';
import { checkOffer, checkParties, checkUnique } from './subscription-terms.ts';

type SubscriptionFilter = {
  readonly contractorCode?: number;
  readonly customerCode?: number;
  readonly offerCode?: number;
  readonly withInactive: boolean;
};

interface SubscriptionInput {
  readonly parameters: { readonly subscriptionCode: number };
}

export const listSubscriptions = typedRule<
  Errors['listSubscriptions'],
  { readonly parameters: PageParameters & SubscriptionFilter }
>(async (call) => {
  const { store, partner, parameters, fail } = call;
  checkRight(partner, fail);
  const { contractorCode, customerCode, offerCode, withInactive } = parameters;
  const found = (await subscriptions.list(store))
    .filter(({ active }) => active || withInactive)
    .filter((one) => contractorCode === undefined || one.contractorCode === contractorCode)
    .filter((one) => customerCode === undefined || one.customerCode === customerCode)
    .filter((one) => offerCode === undefined || one.offerCode === offerCode);
  const { items, pagination } = pageOf(found, call);
  return { ...pagination, subscriptions: items };
});

export const getSubscription = typedRule<Errors['getSubscription'], SubscriptionInput>(
  ({ store, partner, parameters: { subscriptionCode }, fail }) => {
    checkRight(partner, fail);
    return findSubscription(store, subscriptionCode, fail);
  },
);

/** The parties, the offer and the sites must exist; there is one for each contractor, customer and offer. */
export const createSubscription = typedRule<
  Errors['createSubscription'],
  { readonly body: SubscriptionTerms & { readonly lines?: readonly SubscriptionLine[] } }
>(({ store, partner, body, fail }) => {
  checkRight(partner, fail);
  return store.transaction(async (transaction) => {
    const { customerCode, lines = [] } = body;
    await checkParties(transaction, body, fail);
    await checkOffer(transaction, body, fail);
    await checkLines(transaction, customerCode, lines, fail);
    await checkUnique(transaction, body, fail);
    const code = await nextCode(transaction, counters, 'subscriptions');
    const subscription: Subscription = {
      code,
      active: true,
      ...pickFields<SubscriptionTerms, keyof SubscriptionTerms>(body, TERM_FIELDS),
      lines: oneForEachSite(lines.map((line) => billedLine(line, customerCode))),
    };
    await subscriptions.put(transaction, String(code), subscription);
    return { code };
  });
});

/**
 * A field that is left out is emptied, apart from `active`; the lines stay. An ended subscription can be brought
 * back, and goes on naming an offer that is no longer made.
 */
export const updateSubscription = typedRule<
  Errors['updateSubscription'],
  SubscriptionInput & { readonly body: SubscriptionTerms & { readonly active?: boolean } }
>(({ store, partner, parameters: { subscriptionCode }, body, fail }) => {
  checkRight(partner, fail);
  return store.transaction(async (transaction) => {
    const subscription =
      (await subscriptions.get(transaction, String(subscriptionCode))) ??
      fail('subscriptionNotFound', { subscriptionCode });
    await checkParties(transaction, body, fail);
    if (body.offerCode !== subscription.offerCode) await checkOffer(transaction, body, fail);
    await checkUnique(transaction, body, fail, subscriptionCode);
    const { code, active, lines } = subscription;
    const changed: Subscription = {
      code,
      active: body.active ?? active,
      ...pickFields<SubscriptionTerms, keyof SubscriptionTerms>(body, TERM_FIELDS),
      lines,
    };
    await subscriptions.put(transaction, String(code), changed);
    return changed;
  });
});
