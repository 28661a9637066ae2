import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import { pageOf } from '../../rules/paging.ts';
import type { OperationRule, TypedCall } from '../../rules/typed-rule.ts';
import { checkRight, partyOfCaller } from './caller.ts';
import { commercialAgreementPdf } from './commercial-agreement.ts';
import { findSubscription } from './find-subscription.ts';
import { type Subscription, subscriptions } from './records.ts';
import { lineFor } from './subscription-lines.ts';

/** The field of a subscription that contains the caller's party. */
type Side = 'customerCode' | 'contractorCode';

type ListCall =
  | TypedCall<Operations['listSubscriptionsAsCustomer']>
  | TypedCall<Operations['listSubscriptionsAsContractor']>;

type SubscriptionCall =
  | TypedCall<Operations['listSubscriptionLinesAsCustomer']>
  | TypedCall<Operations['listSubscriptionLinesAsContractor']>
  | TypedCall<Operations['getCommercialAgreement']>;

export const listSubscriptionsAsCustomer: OperationRule<Operations['listSubscriptionsAsCustomer']> = (call) =>
  listAs('customerCode', call);

export const listSubscriptionsAsContractor: OperationRule<Operations['listSubscriptionsAsContractor']> = (
  call,
) => listAs('contractorCode', call);

export const listSubscriptionLinesAsCustomer: OperationRule<
  Operations['listSubscriptionLinesAsCustomer']
> = async (call) => (await findAs('customerCode', call)).lines;

export const listSubscriptionLinesAsContractor: OperationRule<
  Operations['listSubscriptionLinesAsContractor']
> = async (call) => (await findAs('contractorCode', call)).lines;

/** Returns the agreement as text, or as a PDF document if the caller prefers it. */
export const getCommercialAgreement: OperationRule<Operations['getCommercialAgreement']> = async (call) => {
  const { mediaType, fail } = call;
  const { code, commercialAgreement } = await findAs('customerCode', call);
  if (commercialAgreement === undefined) {
    return fail('commercialAgreementNotFound', { subscriptionCode: code });
  }
  return mediaType === 'application/pdf'
    ? commercialAgreementPdf(code, commercialAgreement)
    : { commercialAgreement };
};

/** Removes a line. The site itself and the other lines stay. */
export const deleteSubscriptionLineAsContractor: OperationRule<
  Operations['deleteSubscriptionLineAsContractor']
> = ({ store, partner, parameters: { subscriptionCode, customerSiteCode }, fail }) =>
  store.transaction(async (transaction) => {
    const party = await partyOfCaller(transaction, partner, fail);
    await checkRight(transaction, partner, fail);
    const isOwn = (one: Subscription) => one.contractorCode === party.code;
    const subscription = await findSubscription(transaction, subscriptionCode, fail, isOwn);
    const line = lineFor(subscription, customerSiteCode);
    if (line === undefined) return fail('customerSiteNotFound', { customerSiteCode });
    const lines = subscription.lines.filter((one) => one !== line);
    await subscriptions.put(transaction, String(subscriptionCode), { ...subscription, lines });
    return undefined;
  });

/** Lists the subscriptions of the caller's party, without their lines. */
async function listAs(side: Side, call: ListCall): Promise<Schemas['SubscriptionPage']> {
  const { store, partner, parameters, fail } = call;
  const party = await partyOfCaller(store, partner, fail);
  const index = side === 'customerCode' ? 'customer' : 'contractor';
  const own = (await subscriptions.having(store, index, String(party.code)))
    .filter((one) => one[side] === party.code)
    .filter(({ active }) => active || parameters.withInactive);
  const { items, pagination } = pageOf(own, call);
  return { ...pagination, subscriptions: items.map(({ lines: _, ...terms }) => terms) };
}

async function findAs(
  side: Side,
  { store, partner, parameters, fail }: SubscriptionCall,
): Promise<Subscription> {
  const party = await partyOfCaller(store, partner, fail);
  return findSubscription(store, parameters.subscriptionCode, fail, (one) => one[side] === party.code);
}
