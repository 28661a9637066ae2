import fc from 'fast-check';
import { defineStateModel, type StateModel } from '../../tasks/states/state-model.ts';
import { requestAdvice, requestForeignAdvice } from './advices.ts';
import { ARTICLES } from './articles.ts';
import { place, wait } from './orders.ts';
import { EXAMPLE_GOODS, openSupply, type Supply } from './supplier.ts';

const terms = fc.record({
  earliest: fc.constantFrom(undefined, undefined, 4, 9),
  isShared: fc.boolean(),
  isForeign: fc.constantFrom(false, false, true),
});
const goods = fc.array(fc.tuple(fc.nat(ARTICLES.length - 1), fc.constantFrom(1, 3, 8, 30)), {
  minLength: 1,
  maxLength: 3,
});
const order = fc.nat(3);

/** Orders and delivery advices in any order, while time passes. */
export const supply: StateModel = defineStateModel<Supply>({
  familyId: 'purchase-api-v1',
  name: 'supply',
  description:
    'An order confirms what was quoted, and takes it from the stock once; deliveries are advised from the day of despatch, arrive as confirmed, and are found by all their references, and by their buyer alone.',
  runs: 12,
  start: openSupply,
  commands: [
    fc.tuple(goods, terms).map(([wanted, how]) => place(wanted, how)),
    terms.map((how) => place(EXAMPLE_GOODS, how)),
    order.map(requestAdvice),
    order.map(requestAdvice),
    order.map(requestForeignAdvice),
    fc.constantFrom(1, 2, 7, 14).map(wait),
  ],
});
