import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { nextMonday, plusMinutes } from '../../tasks/states/times.ts';
import { ARTICLES } from './articles.ts';
import { advise, documentOf, sendLines } from './requests.ts';

/** Days after which the goods of an order have left. */
const DAYS = 14;

/** Orders with the required elements only. */
export const bareOrders: StateModel = defineListedChecks<{ readonly now: string }>({
  familyId: 'purchase-api-v1',
  name: 'bare-orders',
  description: 'An order without a reference of the customer is delivered, and its advice has none either.',
  start: async (caller) => {
    const now = nextMonday(await caller.now());
    await caller.setClock(now);
    return { now };
  },
  checks: [withoutReference()],
});

function withoutReference(): ListedCheck<{ readonly now: string }> {
  return {
    name: 'order(without CustomerReference)',
    run: async ({ now }, caller) => {
      const line = { article: { EANUCCArticleID: ARTICLES[0] ?? '' }, quantity: '1' };
      const [confirmed] = (await sendLines(caller, 'sendOrder', [line])).lines;
      const number = confirmed?.orderNumber;
      if (number === undefined)
        throw new BrokenLaw(`an order without CustomerReference has the error ${confirmed?.errorCode}`);
      await caller.setClock(plusMinutes(now, DAYS * 24 * 60));
      const advices = await advise(caller, { SupplierOrderReference: documentOf(number) });
      if (advices.length === 0)
        throw new BrokenLaw(`nothing of the order ${number} has left after ${DAYS} days`);
      const stray = advices.find(({ customerReference }) => customerReference !== undefined);
      if (stray !== undefined)
        throw new BrokenLaw(
          `${number} has no CustomerReference, and is advised with ${stray.customerReference}`,
        );
    },
  };
}
