import type { StoreReader } from '../../contract/store.ts';
import type { Operations, Schemas } from '../../generated/party-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { checkRight } from './caller.ts';
import { activeParty } from './find.ts';
import { findSubscription } from './find-subscription.ts';
import { type Subscription, type SubscriptionLine, sites, subscriptions } from './records.ts';
import { checkParty } from './subscription-terms.ts';

type FailSite = (name: 'customerSiteNotFound', values: { readonly customerSiteCode: number }) => never;

/** Adds a line for a site of the customer that does not have one yet. */
export const createSubscriptionLine: OperationRule<Operations['createSubscriptionLine']> = ({
  store,
  partner,
  parameters: { subscriptionCode, customerSiteCode },
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    await checkRight(transaction, partner, fail);
    const subscription = await findSubscription(transaction, subscriptionCode, fail);
    const { customerCode, lines } = subscription;
    await checkCustomerSite(transaction, customerCode, customerSiteCode, fail);
    await checkProvider(transaction, body, fail);
    if (lineFor(subscription, customerSiteCode) !== undefined) fail('subscriptionLineExists');
    const { inspectionServiceProviderCode } = body;
    const line = billedLine({ customerSiteCode, inspectionServiceProviderCode }, customerCode);
    await subscriptions.put(transaction, String(subscriptionCode), {
      ...subscription,
      lines: [...lines, line],
    });
    return line;
  });

/** Sets another provider for a line. The billed party stays the same. */
export const updateSubscriptionLine: OperationRule<Operations['updateSubscriptionLine']> = ({
  store,
  partner,
  parameters: { subscriptionCode, customerSiteCode },
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    await checkRight(transaction, partner, fail);
    const subscription = await findSubscription(transaction, subscriptionCode, fail);
    const line =
      lineFor(subscription, customerSiteCode) ?? fail('customerSiteNotFound', { customerSiteCode });
    await checkProvider(transaction, body, fail);
    const { inspectionServiceProviderCode } = body;
    const changed = { ...line, inspectionServiceProviderCode };
    const lines = subscription.lines.map((one) => (one === line ? changed : one));
    await subscriptions.put(transaction, String(subscriptionCode), { ...subscription, lines });
    return changed;
  });

/** Returns the line of a subscription for a site. */
export function lineFor({ lines }: Subscription, siteCode: number): SubscriptionLine | undefined {
  return lines.find(({ customerSiteCode }) => customerSiteCode === siteCode);
}

/** Completes a line: the customer is billed unless another party is named. */
export function billedLine(
  { customerSiteCode, inspectionServiceProviderCode, billToCode }: SubscriptionLine,
  customerCode: number,
): SubscriptionLine {
  return { customerSiteCode, inspectionServiceProviderCode, billToCode: billToCode ?? customerCode };
}

/** Keeps only the last line for each site. */
export function oneForEachSite(lines: readonly SubscriptionLine[]): SubscriptionLine[] {
  return [...new Map(lines.map((line) => [line.customerSiteCode, line])).values()];
}

/** Ends the call when a line names a site of another party, or a party that does not exist. */
export async function checkLines(
  store: StoreReader,
  customerCode: number,
  lines: readonly SubscriptionLine[],
  fail: FailSite & Parameters<typeof checkParty>[3],
): Promise<void> {
  for (const { customerSiteCode, inspectionServiceProviderCode, billToCode } of oneForEachSite(lines)) {
    await checkCustomerSite(store, customerCode, customerSiteCode, fail);
    await checkParty(store, inspectionServiceProviderCode, 'inspectionServiceProviderCode', fail);
    if (billToCode !== undefined) await checkParty(store, billToCode, 'billToCode', fail);
  }
}

async function checkCustomerSite(
  store: StoreReader,
  customerCode: number,
  customerSiteCode: number,
  fail: FailSite,
): Promise<void> {
  const stored = await sites.get(store, String(customerSiteCode));
  const isOwn = stored?.site.active && stored.site.partyCode === customerCode;
  if (!isOwn) fail('customerSiteNotFound', { customerSiteCode });
}

async function checkProvider(
  store: StoreReader,
  { inspectionServiceProviderCode }: Schemas['SubscriptionLineProvider'],
  fail: (
    name: 'inspectionServiceProviderNotFound',
    values: { readonly inspectionServiceProviderCode: number },
  ) => never,
): Promise<void> {
  if ((await activeParty(store, inspectionServiceProviderCode)) === undefined) {
    fail('inspectionServiceProviderNotFound', { inspectionServiceProviderCode });
  }
}
