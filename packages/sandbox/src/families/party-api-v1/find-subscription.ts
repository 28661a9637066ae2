import type { StoreReader } from '../../contract/store.ts';
import { type Subscription, subscriptions } from './records.ts';

type FailSubscription = (
  name: 'subscriptionNotFound',
  values: { readonly subscriptionCode: number },
) => never;

/**
 * Finds the subscription with this code, or ends the call when it does not exist or has ended.
 *
 * @param isCovered whether the call may access a subscription; any other counts as nonexistent
 */
export async function findSubscription(
  store: StoreReader,
  subscriptionCode: number,
  fail: FailSubscription,
  isCovered: (subscription: Subscription) => boolean = () => true,
): Promise<Subscription> {
  const found = await subscriptions.get(store, String(subscriptionCode));
  return found?.active && isCovered(found) ? found : fail('subscriptionNotFound', { subscriptionCode });
}
