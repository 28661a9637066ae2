import type { Schemas } from '../../generated/ebk-api-v2/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { CENTRE, call } from './calendar.ts';
import { LONGEST } from './search.ts';

/** The services that a centre offers, whatever the vehicle. */
interface Offer {
  readonly services: readonly Schemas['ServiceCode'][];
}

/** The duration of several services is the sum of theirs. */
export const durations: StateModel = defineListedChecks<Offer>({
  familyId: 'ebk-api-v2',
  name: 'durations',
  description: 'Services that are searched together take as long as all of them alone.',
  start: async (caller) => {
    const centres = await call(caller, 'listCentres');
    const services = await call(caller, 'listServices');
    if (!centres.isSuccess || !services.isSuccess)
      throw new BrokenLaw(`the services of a centre cannot be read: ${centres.text}`);
    const centre = centres.body.find(({ centreCode }) => centreCode === CENTRE);
    const onAnyVehicle = services.body.filter(({ isTyreHotel }) => !isTyreHotel);
    const offered = onAnyVehicle.filter(({ serviceCode }) => centre?.services.includes(serviceCode));
    return { services: offered.map(({ serviceCode }) => serviceCode) };
  },
  checks: [together(2), together(3)],
});

/** Searches several services together, and each alone. */
function together(count: number): ListedCheck<Offer> {
  return {
    name: `search(${count} services)`,
    run: async ({ services }, caller) => {
      const searched = services.slice(0, count);
      const alone = await Promise.all(searched.map((code) => minutesOf(caller, [code])));
      const expected = Math.min(
        LONGEST,
        alone.reduce((sum, minutes) => sum + minutes, 0),
      );
      const minutes = await minutesOf(caller, searched);
      if (minutes !== expected)
        throw new BrokenLaw(
          `${searched.join(' and ')} take ${minutes} minutes, but ${alone.join(' and ')} minutes alone`,
        );
    },
  };
}

async function minutesOf(caller: StateCaller, codes: readonly Schemas['ServiceCode'][]): Promise<number> {
  const services = codes.map((serviceCode) => ({ serviceCode, quantity: 1 }));
  const path = { centreCode: CENTRE };
  const response = await call(caller, 'searchTimeslots', { path, body: { services } });
  if (!response.isSuccess) throw new BrokenLaw(`${codes.join(' and ')} cannot be searched: ${response.text}`);
  return response.body.servicesDuration;
}
