import * as z from 'zod/mini';
import { dateOf } from '../../clock/day.ts';
import type { FamilyScenario } from '../../contract/family-scenario.ts';
import { day, fields, whole } from '../../scenario-forms/forms.ts';
import { articles, shelves } from './records.ts';

const quantity = whole(0, 1_000_000);

/** A warehouse that is not named keeps its stock. */
const stock = fields({
  ean: z.string().check(z.regex(/^\d{13}$/, { error: 'Write the 13 digits of an EAN in quotes' })),
  stock: z.exactOptional(fields({ LIL: z.exactOptional(quantity), LYS: z.exactOptional(quantity) })),
  incoming: z.exactOptional(z.array(fields({ date: day, quantity })).check(z.maxLength(366))),
});

const schema = fields({ stock: z.exactOptional(z.array(stock)) });

/** The stock of the supplier's articles, and its expected arrivals. */
export const scenario: FamilyScenario = {
  schema,
  store: async (data, transaction, report) => {
    for (const [index, { ean, stock: given, incoming }] of (schema.parse(data).stock ?? []).entries()) {
      const shelf = await shelves.get(transaction, ean);
      if (shelf === undefined || (await articles.get(transaction, ean)) === undefined) {
        report(['stock', index, 'ean'], 'No article has this EAN');
        continue;
      }
      const days = incoming?.map(({ date, quantity: count }) => ({ date: dateOf(date), quantity: count }));
      await shelves.put(transaction, ean, {
        ean,
        stock: { ...shelf.stock, ...given },
        incoming: days?.sort((one, other) => one.date.localeCompare(other.date)) ?? shelf.incoming,
      });
    }
  },
};
