import * as z from 'zod/mini';
import { isDateTime } from '../../clock/clock.ts';
import type { FamilyScenario } from '../../contract/family-scenario.ts';
import { fields, text, whole } from '../../scenario-forms/forms.ts';
import { inspections } from './records.ts';

const measured = (most: number) => z.exactOptional(z.number().check(z.minimum(0), z.maximum(most)));
const unit = z.exactOptional(text(50));
const dateTime = z
  .string()
  .check(z.refine(isDateTime, { error: 'Write a date and time that exists, 2026-03-02T08:30:00' }));

const tyre = {
  axlePosition: z.exactOptional(whole(1, 1000)),
  tyrePosition: z.exactOptional(whole(1, 1000)),
  spareWheel: z.exactOptional(z.boolean()),
};

const measurement = fields({
  ...tyre,
  tyreGroove: z.exactOptional(whole(1, 99)),
  pressure: measured(10_000),
  pressureUOM: unit,
  treadDepth: measured(1000),
  treadDepthUOM: unit,
});

const observation = fields({
  ...tyre,
  name: text(255),
  type: z.exactOptional(text(255)),
  severity: z.exactOptional(text(50)),
  actionName: z.exactOptional(text(255)),
  actionLevel: z.exactOptional(text(50)),
});

const inspection = fields({
  code: whole(1),
  vehicleCode: whole(1, 2 ** 31 - 1),
  inspectorCode: z.exactOptional(whole(1)),
  locationCode: z.exactOptional(whole(1_000_000)),
  locationName: z.exactOptional(text(255)),
  startDate: z.exactOptional(dateTime),
  endDate: z.exactOptional(dateTime),
  customer: z.exactOptional(
    fields({
      companyCode: z.exactOptional(whole(1)),
      fleetCode: z.exactOptional(text(50)),
      locationCode: z.exactOptional(whole(1_000_000)),
      locationName: z.exactOptional(text(255)),
    }),
  ),
  serviceProvider: z.exactOptional(
    fields({ contractorCode: z.exactOptional(whole(1)), marketCode: z.exactOptional(text(50)) }),
  ),
  mileage: z.exactOptional(whole(0, 2 ** 31 - 1)),
  mileageUOM: unit,
  type: z.exactOptional(text(255)),
  comments: z.exactOptional(text(2000)),
  managingServiceCenterCode: z.exactOptional(text(50)),
  lastModifiedDate: dateTime,
  measurements: z.array(measurement).check(z.maxLength(1000)),
  observations: z.array(observation).check(z.maxLength(1000)),
});

const schema = fields({ inspections: z.exactOptional(z.array(inspection)) });

/** Inspections. One with a known code is replaced. */
export const scenario: FamilyScenario = {
  schema,
  store: async (data, transaction) => {
    for (const one of schema.parse(data).inspections ?? []) {
      await inspections.put(transaction, String(one.code), one);
    }
  },
};
