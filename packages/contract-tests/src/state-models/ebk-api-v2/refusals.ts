import type { Schemas } from '../../generated/ebk-api-v2/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw, REFUSAL, type StateCaller } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { CENTRE, call } from './calendar.ts';

/** The centres for which the document provokes `serviceNotOffered` and `centreNotActive`, and one that takes bookings. */
const CENTRES = [CENTRE, 'C1000003', 'C1000004'] as const;
const SERVICE = 'TYRE-FITTING';

/** A centre, with a service that it offers and one that it does not. */
interface Offer {
  readonly centreCode: Schemas['CentreCode'];
  readonly offered: Schemas['ServiceCode'];
  readonly other: Schemas['ServiceCode'];
}

/** A centre rejects in every call what it rejects in one of them. */
export const refusals: StateModel = defineListedChecks<{ readonly offer: Offer | undefined }>({
  familyId: 'ebk-api-v2',
  name: 'refusals',
  description:
    'A service that a centre does not offer is rejected beside others; first availabilities have an error for the centres that a search rejects, and for no others.',
  start: async (caller) => ({ offer: await readOffer(caller) }),
  checks: [besideOffered('first'), besideOffered('last'), ...CENTRES.map(firstAvailabilityAt)],
});

/** Searches a service that the centre does not offer beside one that it does. */
function besideOffered(place: 'first' | 'last'): ListedCheck<{ readonly offer: Offer | undefined }> {
  return {
    name: `search(a service that is not offered, ${place})`,
    run: async ({ offer }, caller) => {
      if (offer === undefined) return;
      const { centreCode, offered, other } = offer;
      const codes = place === 'first' ? [other, offered] : [offered, other];
      if (await isSearched(caller, centreCode, codes))
        throw new BrokenLaw(
          `${centreCode} does not offer ${other}, and finds time slots for ${codes.join(' and ')}`,
          REFUSAL,
        );
    },
  };
}

/** Compares the first availability at a centre with a search there. */
function firstAvailabilityAt(centreCode: Schemas['CentreCode']): ListedCheck<unknown> {
  return {
    name: `listFirstAvailabilities(${centreCode})`,
    run: async (_, caller) => {
      const query = { centres: [centreCode], quantity: 1 };
      const response = await call(caller, 'listFirstAvailabilities', {
        path: { serviceCode: SERVICE },
        query,
      });
      if (!response.isSuccess) throw new BrokenLaw(`${SERVICE} has no first availability: ${response.text}`);
      const isRefused = response.body.errors.some(({ property }) => property === centreCode);
      const isFound = await isSearched(caller, centreCode, [SERVICE]);
      if (isRefused === isFound)
        throw new BrokenLaw(
          `a search of ${SERVICE} at ${centreCode} ${isFound ? 'succeeds' : 'is rejected'}, and its first availability is: ${response.text}`,
        );
    },
  };
}

async function isSearched(
  caller: StateCaller,
  centreCode: Schemas['CentreCode'],
  codes: readonly Schemas['ServiceCode'][],
): Promise<boolean> {
  const services = codes.map((serviceCode) => ({ serviceCode, quantity: 1 }));
  return (await call(caller, 'searchTimeslots', { path: { centreCode }, body: { services } })).isSuccess;
}

async function readOffer(caller: StateCaller): Promise<Offer | undefined> {
  const centres = await call(caller, 'listCentres');
  const services = await call(caller, 'listServices');
  if (!centres.isSuccess || !services.isSuccess)
    throw new BrokenLaw(`the services of a centre cannot be read: ${centres.text}`);
  const onAnyVehicle = services.body.filter(({ isTyreHotel }) => !isTyreHotel);
  for (const { centreCode, services: own } of centres.body) {
    const offered = onAnyVehicle.find(({ serviceCode }) => own.includes(serviceCode))?.serviceCode;
    const other = onAnyVehicle.find(({ serviceCode }) => !own.includes(serviceCode))?.serviceCode;
    if (offered !== undefined && other !== undefined) return { centreCode, offered, other };
  }
  return undefined;
}
