import type { JsonValue } from '@partner-apis/model';
import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { type PageParameters, pageOf } from '../../rules/paging.ts';
import { type TypedCall, typedRule } from '../../rules/typed-rule.ts';
import { checkRight, partyOfCaller } from './caller.ts';
import { commercialAgreementPdf } from './commercial-agreement.ts';
import { findSubscription } from './find-subscription.ts';
import { type Subscription, subscriptions } from './records.ts';
import { lineFor } from './subscription-lines.ts';

/** As whom a party sees a subscription. */
type Side = 'customerCode' | 'contractorCode';

interface ListInput {
  readonly parameters: PageParameters & { readonly withInactive: boolean };
}

interface OneInput {
  readonly parameters: { readonly subscriptionCode: number };
}

type UserError = 'noUserForToken' | 'userNotFound' | 'userPartyNotFound';

export const listSubscriptionsAsCustomer = typedRule<Errors['listSubscriptionsAsCustomer'], ListInput>(
  (call) => listAs('customerCode', call),
);

export const listSubscriptionsAsContractor = typedRule<Errors['listSubscriptionsAsContractor'], ListInput>(
  (call) => listAs('contractorCode', call),
);

export const listSubscriptionLinesAsCustomer = typedRule<Errors['listSubscriptionLinesAsCustomer'], OneInput>(
  async (call) => (await findAs('customerCode', call)).lines,
);

export const listSubscriptionLinesAsContractor = typedRule<
  Errors['listSubscriptionLinesAsContractor'],
  OneInput
>(async (call) => (await findAs('contractorCode', call)).lines);

/** As text, or as a document when the caller asks for one. */
export const getCommercialAgreement = typedRule<Errors['getCommercialAgreement'], OneInput>(async (call) => {
  const { mediaType, fail } = call;
  const { code, commercialAgreement } = await findAs('customerCode', call);
  if (commercialAgreement === undefined) {
    return fail('commercialAgreementNotFound', { subscriptionCode: code });
  }
  return mediaType === 'application/pdf'
    ? commercialAgreementPdf(code, commercialAgreement)
    : { commercialAgreement };
});

/** The site itself and the other lines stay as they are. */
export const deleteSubscriptionLineAsContractor = typedRule<
  Errors['deleteSubscriptionLineAsContractor'],
  { readonly parameters: OneInput['parameters'] & { readonly customerSiteCode: number } }
>(({ store, partner, parameters: { subscriptionCode, customerSiteCode }, fail }) =>
  store.transaction(async (transaction) => {
    const party = await partyOfCaller(transaction, partner, fail);
    checkRight(partner, fail);
    const isOwn = (one: Subscription) => one.contractorCode === party.code;
    const subscription = await findSubscription(transaction, subscriptionCode, fail, isOwn);
    const line = lineFor(subscription, customerSiteCode);
    if (line === undefined) return fail('customerSiteNotFound', { customerSiteCode });
    const lines = subscription.lines.filter((one) => one !== line);
    await subscriptions.put(transaction, String(subscriptionCode), { ...subscription, lines });
    return undefined;
  }),
);

/** The subscriptions on one side of which the caller's party stands, without their lines. */
async function listAs(
  side: Side,
  call: TypedCall<UserError | 'pageNumberNotFound', ListInput>,
): Promise<JsonValue> {
  const { store, partner, parameters, fail } = call;
  const party = await partyOfCaller(store, partner, fail);
  const own = (await subscriptions.list(store))
    .filter((one) => one[side] === party.code)
    .filter(({ active }) => active || parameters.withInactive);
  const { items, pagination } = pageOf(own, call);
  return { ...pagination, subscriptions: items.map(({ lines: _, ...terms }) => terms) };
}

async function findAs(
  side: Side,
  { store, partner, parameters, fail }: TypedCall<UserError | 'subscriptionNotFound', OneInput>,
): Promise<Subscription> {
  const party = await partyOfCaller(store, partner, fail);
  return findSubscription(store, parameters.subscriptionCode, fail, (one) => one[side] === party.code);
}
