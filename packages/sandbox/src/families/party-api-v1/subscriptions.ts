import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { nextCode } from '../../rules/codes.ts';
import { pageOfStored } from '../../rules/paging.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { checkRight } from './caller.ts';
import { findSubscription } from './find-subscription.ts';
import { counters, type Subscription, subscriptions } from './records.ts';
import { billedLine, checkLines, oneForEachSite } from './subscription-lines.ts';
import { checkOffer, checkParties, checkUnique } from './subscription-terms.ts';

export const listSubscriptions: OperationRule<Operations['listSubscriptions']> = async (call) => {
  const { store, partner, parameters, fail } = call;
  await checkRight(store, partner, fail);
  const { contractorCode, customerCode, offerCode, withInactive } = parameters;
  const filters = {
    customer: customerCode,
    contractor: contractorCode,
    offer: offerCode,
  };
  const { items, pagination } = await pageOfStored(subscriptions, call, {
    filters,
    keep: (one) =>
      (one.active || withInactive) &&
      (contractorCode === undefined || one.contractorCode === contractorCode) &&
      (customerCode === undefined || one.customerCode === customerCode) &&
      (offerCode === undefined || one.offerCode === offerCode),
    unfiltered: withInactive ? 'all' : 'active',
  });
  return { ...pagination, subscriptions: items };
};

export const getSubscription: OperationRule<Operations['getSubscription']> = async ({
  store,
  partner,
  parameters: { subscriptionCode },
  fail,
}) => {
  await checkRight(store, partner, fail);
  return findSubscription(store, subscriptionCode, fail);
};

/** Creates the only subscription of a contractor, a customer and an offer, which must exist, as must the sites. */
export const createSubscription: OperationRule<Operations['createSubscription']> = ({
  store,
  partner,
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    await checkRight(transaction, partner, fail);
    const { lines = [], ...terms } = body;
    const { customerCode } = terms;
    await checkParties(transaction, body, fail);
    await checkOffer(transaction, body, fail);
    await checkLines(transaction, customerCode, lines, fail);
    await checkUnique(transaction, body, fail);
    const code = await nextCode(transaction, counters, 'subscriptions');
    const subscription: Subscription = {
      code,
      active: true,
      ...terms,
      lines: oneForEachSite(lines.map((line) => billedLine(line, customerCode))),
    };
    await subscriptions.put(transaction, String(code), subscription);
    return { code };
  });

/**
 * Replaces the terms of a subscription: an omitted field is emptied, except for `active`, and the lines stay. An ended
 * subscription can be reactivated, and may still name an offer that is no longer available.
 */
export const updateSubscription: OperationRule<Operations['updateSubscription']> = ({
  store,
  partner,
  parameters: { subscriptionCode },
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    await checkRight(transaction, partner, fail);
    const subscription =
      (await subscriptions.get(transaction, String(subscriptionCode))) ??
      fail('subscriptionNotFound', { subscriptionCode });
    await checkParties(transaction, body, fail);
    if (body.offerCode !== subscription.offerCode) await checkOffer(transaction, body, fail);
    await checkUnique(transaction, body, fail, subscriptionCode);
    const { code, lines } = subscription;
    const { active = subscription.active, ...terms } = body;
    const changed: Subscription = {
      code,
      active,
      ...terms,
      lines,
    };
    await subscriptions.put(transaction, String(code), changed);
    return changed;
  });
