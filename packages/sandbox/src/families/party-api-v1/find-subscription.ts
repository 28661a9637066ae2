import type { StoreReader } from '../../contract/store.ts';
import { type Subscription, subscriptions } from './records.ts';

type FailSubscription = (
  name: 'subscriptionNotFound',
  values: { readonly subscriptionCode: number },
) => never;

/**
 * The subscription of this code; a call for one that does not exist, or was ended, ends here.
 *
 * @param isCovered which subscriptions the call is about; another one is answered like one that does not exist
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
