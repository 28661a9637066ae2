import * as z from 'zod/mini';
import { WEEKDAYS } from '../../clock/day.ts';
import { zoneOf } from '../../clock/zone.ts';
import type { FamilyScenario, Report } from '../../contract/family-scenario.ts';
import type { StoreTransaction } from '../../contract/store.ts';
import { day, fields, isInRange, text, whole } from '../../scenario-forms/forms.ts';
import { type Centre, centres, type StoredCentre, services, tyreLocations } from './records.ts';

const timeOfDay = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Write a time of day, "08:00"' }));

/** An existing centre keeps the values that are not given. */
const centre = fields({
  centreCode: text(30),
  name: z.exactOptional(text(255)),
  address1: z.exactOptional(text(255)),
  address2: z.exactOptional(text(255)),
  postalCode: z.exactOptional(text(10)),
  city: z.exactOptional(text(255)),
  phoneNumber: z.exactOptional(text(20)),
  faxNumber: z.exactOptional(text(20)),
  mail: z.exactOptional(text(255)),
  latitude: z.exactOptional(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.exactOptional(z.number().check(z.minimum(-180), z.maximum(180))),
  googlePlaceId: z.exactOptional(text(255)),
  services: z.exactOptional(z.array(text(30)).check(z.maxLength(1000))),
  workingDay: z.exactOptional(
    z
      .array(
        fields({
          day: z.enum(WEEKDAYS),
          openingHour: z.array(fields({ start: timeOfDay, end: timeOfDay })).check(z.maxLength(10)),
        }),
      )
      .check(z.maxLength(7)),
  ),
  nonWorkingDay: z.exactOptional(
    z.array(fields({ start: day, end: day, message: z.exactOptional(text(2000)) })).check(z.maxLength(366)),
  ),
  active: z.exactOptional(z.boolean()),
  bays: z.exactOptional(whole(0, 1000)),
  timeZone: z.exactOptional(
    z.string().check(
      z.refine((name) => isInRange(() => zoneOf(name)), {
        error: 'Write the IANA name of a time zone, Europe/Paris',
      }),
    ),
  ),
});

const tyreLocation = fields({ licencePlate: text(20), centreCode: text(30) });

const schema = fields({
  centres: z.exactOptional(z.array(centre)),
  tyreLocations: z.exactOptional(z.array(tyreLocation)),
});

/** Centres, with their bays and opening hours, and tyres stored at them. */
export const scenario: FamilyScenario = {
  schema,
  store: async (data, transaction, report) => {
    const given = schema.parse(data);
    const codes = new Set<string>();
    for (const [index, one] of (given.centres ?? []).entries()) {
      if (codes.has(one.centreCode)) report(['centres', index, 'centreCode'], TWICE);
      codes.add(one.centreCode);
      await storeCentre(one, transaction, (path, message) => report(['centres', index, ...path], message));
    }
    for (const [index, one] of (given.tyreLocations ?? []).entries()) {
      if ((await centres.get(transaction, one.centreCode)) === undefined) {
        report(['tyreLocations', index, 'centreCode'], 'No centre has this code');
      }
      await tyreLocations.put(transaction, `${one.licencePlate}/${one.centreCode}`, one);
    }
  },
};

async function storeCentre(
  { active, bays, timeZone, ...given }: z.infer<typeof centre>,
  transaction: StoreTransaction,
  report: Report,
): Promise<void> {
  const { centreCode } = given;
  const before = await centres.get(transaction, centreCode);
  if (before === undefined && given.name === undefined) report(['name'], 'Write a name: the centre is new');
  for (const [index, code] of (given.services ?? []).entries()) {
    if ((await services.get(transaction, code)) === undefined) {
      report(['services', index], 'No service has this code');
    }
  }
  checkDays(given, report);
  const known: StoredCentre = before ?? { centre: { ...CLOSED, centreCode }, active: true, bays: 2 };
  await centres.put(transaction, centreCode, {
    centre: { ...known.centre, ...given },
    active: active ?? known.active,
    bays: bays ?? known.bays,
    ...ofZone(timeZone ?? known.timeZone),
  });
}

/** Reports periods that end before they begin, and days that are given twice: no time slot would show the mistake. */
function checkDays(
  { workingDay = [], nonWorkingDay = [] }: Pick<z.infer<typeof centre>, 'workingDay' | 'nonWorkingDay'>,
  report: Report,
): void {
  for (const [index, { day: name, openingHour }] of workingDay.entries()) {
    if (workingDay.findIndex((one) => one.day === name) < index) report(['workingDay', index, 'day'], TWICE);
    for (const [period, { start, end }] of openingHour.entries()) {
      if (end <= start) {
        report(['workingDay', index, 'openingHour', period, 'end'], `Write a time after ${start}`);
      }
    }
  }
  for (const [index, { start, end }] of nonWorkingDay.entries()) {
    if (end < start) report(['nonWorkingDay', index, 'end'], `Write ${start} or a later day`);
  }
}

const TWICE = 'It is a duplicate: remove one';

/** A new centre, which offers only what the scenario gives. */
const CLOSED: Omit<Centre, 'centreCode'> = { name: '', services: [], workingDay: [], nonWorkingDay: [] };

function ofZone(timeZone: string | undefined): Pick<StoredCentre, 'timeZone'> {
  return timeZone === undefined ? {} : { timeZone };
}
