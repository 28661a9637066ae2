import type { Schemas } from '../../generated/ebk-api-v2/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, property, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { plusMinutes } from '../../tasks/states/times.ts';
import { CENTRE, call, openCalendar, SERVICES } from './calendar.ts';
import { LONGEST } from './search.ts';

/** The services that a centre offers, whatever the vehicle. */
interface Offer {
  readonly services: readonly Schemas['ServiceCode'][];
}

/** The duration of several services is the sum of theirs, each as often as it is requested; then an appointment ends. */
export const durations: StateModel = defineListedChecks<Offer>({
  familyId: 'ebk-api-v2',
  name: 'durations',
  description:
    'Services that are searched together take as long as all of them alone, each as often as it is requested; an appointment ends when its services are over.',
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
  checks: [together([1, 1]), together([1, 1, 1]), together([1, 2]), together([3, 1]), endsAfterItsDuration()],
});

/** Searches several services together, each with a quantity, and each alone. */
function together(quantities: readonly number[]): ListedCheck<Offer> {
  return {
    name: `search(${quantities.join(' + ')} services)`,
    run: async ({ services }, caller) => {
      const searched = services
        .slice(0, quantities.length)
        .map((serviceCode, index) => ({ serviceCode, quantity: quantities[index] ?? 1 }));
      const alone = await Promise.all(searched.map((one) => minutesOf(caller, [{ ...one, quantity: 1 }])));
      const expected = Math.min(
        LONGEST,
        searched.reduce((sum, { quantity }, index) => sum + quantity * (alone[index] ?? 0), 0),
      );
      const minutes = await minutesOf(caller, searched);
      if (minutes !== expected)
        throw new BrokenLaw(
          `${shown(searched)} take ${minutes} minutes, and not ${expected}: one of each takes ${alone.join(' and ')} minutes alone`,
        );
    },
  };
}

/** Books, and reads the status when the time slot begins, a minute before it is over, and when it is over. */
function endsAfterItsDuration(): ListedCheck<Offer> {
  return {
    name: 'getAppointmentStatus(at the beginning and the end)',
    run: async (_, caller) => {
      const {
        minutes,
        timeSlots: [timeSlot = ''],
      } = await openCalendar(caller);
      const booked = await call(caller, 'createAppointment', {
        body: { centreCode: CENTRE, services: SERVICES, timeSlot },
      });
      if (!booked.isSuccess) throw new BrokenLaw(`${timeSlot} cannot be booked: ${booked.text}`);
      const { appointmentCode } = booked.body;
      const times = [
        [0, 'CONFIRMED'],
        [minutes - 1, 'CONFIRMED'],
        [minutes, 'ENDED'],
      ] as const;
      for (const [after, status] of times) {
        await caller.setClock(plusMinutes(`${timeSlot}:00`, after));
        const read = await call(caller, 'getAppointmentStatus', { path: { appointmentCode } });
        if (!read.isSuccess || read.body.status !== status)
          throw new BrokenLaw(
            `${after} minutes after its beginning, an appointment of ${minutes} minutes is not ${status}: ${read.text}`,
            property('status', status),
          );
      }
    },
  };
}

async function minutesOf(
  caller: StateCaller,
  services: readonly Schemas['ServiceRequest'][],
): Promise<number> {
  const path = { centreCode: CENTRE };
  const response = await call(caller, 'searchTimeslots', { path, body: { services: [...services] } });
  if (!response.isSuccess) throw new BrokenLaw(`${shown(services)} cannot be searched: ${response.text}`);
  return response.body.servicesDuration;
}

function shown(services: readonly Schemas['ServiceRequest'][]): string {
  return services.map(({ serviceCode, quantity }) => `${quantity} × ${serviceCode}`).join(' and ');
}
