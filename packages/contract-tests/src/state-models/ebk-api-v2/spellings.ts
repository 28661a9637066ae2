import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, REFUSAL, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { CENTRE, call, SERVICES, search, startTimes } from './calendar.ts';

/** The partner who has to name a lease company, and one that has only subsidiaries. */
const LESSEE = 'carlease';
const SUBSIDIARY = { companyCode: 'LEASE-3', subCompanyCode: 'SOUTH' } as const;

/** Values that resemble known ones, or form a pattern, are unknown. */
export const spellings: StateModel = defineListedChecks<undefined>({
  familyId: 'ebk-api-v2',
  name: 'spellings',
  description:
    'A licence plate in lower case, two codes of a lease company in one, and a day that no month has are rejected.',
  start: async () => undefined,
  checks: [similarLicencePlate(), joinedCompanyCode(), impossibleDay()],
});

/** Looks up a licence plate in lower case, which is another one. */
function similarLicencePlate(): ListedCheck<undefined> {
  return {
    name: 'listVehicleTyresLocation(a licence plate in lower case)',
    run: async (_, caller) => {
      const query = { pageNumber: 1, pageSize: 1000 };
      const stored = await call(caller, 'listTyresLocation', { query });
      const plates = stored.isSuccess
        ? stored.body.tyresLocation.map(({ licencePlate }) => licencePlate)
        : [];
      const similar = plates.map((plate) => plate.toLowerCase()).find((plate) => !plates.includes(plate));
      if (similar === undefined) return;
      const { isSuccess } = await call(caller, 'listVehicleTyresLocation', {
        path: { licencePlate: similar },
      });
      if (isSuccess)
        throw new BrokenLaw(
          `tyres are found for ${similar}, and no stored tyres have this licence plate`,
          REFUSAL,
        );
    },
  };
}

/** Books with the two codes of a lease company as one, which is the code of none. */
function joinedCompanyCode(): ListedCheck<undefined> {
  const joined = Object.values(SUBSIDIARY).join('/');
  return {
    name: `createAppointment(companyCode ${joined})`,
    run: async (_, caller) => {
      if (!caller.knows(LESSEE)) return;
      const vehicle = { licencePlate: 'AB-123-CD', companyCode: joined };
      const body = { ...(await bookableNow(caller)), vehicle };
      const { isSuccess } = await caller.call('createAppointment', { body }, LESSEE);
      if (isSuccess)
        throw new BrokenLaw(`an appointment has the lease company ${joined}, which is unknown`, REFUSAL);
    },
  };
}

/** Books a day that no month has. */
function impossibleDay(): ListedCheck<undefined> {
  return {
    name: 'createAppointment(30 February)',
    run: async (_, caller) => {
      const { timeSlot, ...booking } = await bookableNow(caller);
      const impossible = `${Number(timeSlot.slice(0, 4)) + 1}-02-30T10:00`;
      const { status, text } = await call(caller, 'createAppointment', {
        body: { ...booking, timeSlot: impossible },
      });
      if (status < 400 || status >= 500)
        throw new BrokenLaw(`the time slot ${impossible} does not exist, and the response is ${text}`);
    },
  };
}

/** Returns a booking of a free time slot. */
async function bookableNow(caller: StateCaller) {
  const found = await search(caller);
  const timeSlot = startTimes(found).at(-1);
  if (timeSlot === undefined) throw new BrokenLaw(`${CENTRE} has no time slot to book: ${found.text}`);
  return { centreCode: CENTRE, services: SERVICES, timeSlot };
}
