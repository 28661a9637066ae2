import * as z from 'zod/mini';
import { settableClock } from '../clock/clock.ts';
import { settableConditions } from '../conditions/conditions.ts';
import { SCENARIO_CALLS } from '../contract/service-limits.ts';
import { fields, isInRange, oneOf, text, whole } from '../scenario-forms/forms.ts';

const flag = z.boolean();
/** Limited to a year, since a search checks each day. */
const days = whole(0, 366);
const hours = whole(0, 366 * 24);

/** The settings of partners that the business rules use. */
const partnerSettings = fields({
  modification: z.exactOptional(flag),
  cancellation: z.exactOptional(flag),
  carLease: z.exactOptional(flag),
  searchDays: z.exactOptional(days),
  updateHours: z.exactOptional(hours),
  cancellationHours: z.exactOptional(hours),
  userCode: z.exactOptional(whole(0)),
  source: z.exactOptional(text(30)),
  strictMessages: z.exactOptional(flag),
  articles: z.exactOptional(flag),
});

const clock = z.string().check(
  z.refine((time) => isInRange(() => settableClock(time)), {
    error: 'Write the time at which the clock stops, such as 2026-03-02T09:00:00',
  }),
);

const share = z.number().check(z.minimum(0), z.maximum(1));

const LATENCY = 'Write latency in milliseconds, 200, or as a range of them, [100, 300]';

const conditions = fields({
  latency: z.exactOptional(z.union([z.number(), z.tuple([z.number(), z.number()])], { error: LATENCY })),
  dropRate: z.exactOptional(share),
  errorRate: z.exactOptional(share),
}).check(
  z.refine((given) => isInRange(() => settableConditions(given, 1)), {
    error: LATENCY,
    path: ['latency'],
  }),
);

const request = z.string().check(
  z.regex(/^(?:GET|POST|PUT|PATCH|DELETE) \/[^\s#]*$/, {
    error: 'Write the method and the path, such as POST /ebooking-erm/v2/appointments',
  }),
);

/**
 * Returns the form of a scenario.
 *
 * @param partners names of the partners whose settings it may change, and who may call
 * @param data form of the data, by family
 */
export function scenarioSchema<const Data extends z.ZodMiniType>(partners: readonly string[], data: Data) {
  const call = fields({ as: z.exactOptional(z.enum(partners)), request, body: z.exactOptional(z.json()) });
  return fields({
    clock: z.exactOptional(clock),
    seed: z.exactOptional(whole(0, 2 ** 31 - 1)),
    empty: z.exactOptional(flag),
    conditions: z.exactOptional(conditions),
    faults: z.exactOptional(z.array(z.string())),
    partners: z.exactOptional(z.partialRecord(z.enum(partners), partnerSettings, { error: oneOf(partners) })),
    data: z.exactOptional(data),
    calls: z.exactOptional(z.array(call).check(z.maxLength(SCENARIO_CALLS))),
  });
}
