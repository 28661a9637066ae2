import { ConflictError, Ebooking } from '@partner-apis/ebooking';
import { partnerNamed } from './sandbox-server.ts';

const CENTRE = 'C1000001';
const SERVICES = [{ serviceCode: 'TYRE-FITTING', quantity: 1 }];
/** No centre has more. */
const MOST_PLACES = 50;

/** What no single case shows: what calls do to each other. Each check answers sentences, none when all is well. */
export const bookingChecks: Readonly<Record<string, (client: Ebooking) => Promise<string[]>>> = {
  lastPlace,
  freedPlace,
  searchPeriod,
};

/**
 * The eBooking client of the partner `demo`.
 *
 * @param tokenOf the partner whose access token is sent, when it is another one
 */
export function bookingClient(url: string, tokenOf = 'demo'): Ebooking {
  const { apiKey } = partnerNamed('demo');
  const { clientId, clientSecret } = partnerNamed(tokenOf);
  return new Ebooking({
    baseUrl: `${url}/ebooking-erm/v2`,
    auth: { apiKey, clientId, clientSecret, tokenUrl: `${url}/oauth2/token` },
  });
}

/** Many partners ask for the last places of a time slot at the same moment: each place is given once. */
async function lastPlace(client: Ebooking): Promise<string[]> {
  const timeSlot = await freeTimeSlot(client);
  const booked = await fillUp(client, timeSlot);
  const last = booked.at(-1);
  if (last === undefined) return [`no place was free at ${timeSlot}, which the search answered`];
  await client.cancelAppointment({ appointmentCode: last });

  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => book(client, timeSlot)));
  const accepted = answers.filter(({ status }) => status === 'fulfilled').length;
  const conflicts = answers.filter(
    (answer) => answer.status === 'rejected' && answer.reason instanceof ConflictError,
  ).length;
  return accepted === 1 && conflicts === 7
    ? []
    : [`8 callers asked for the last place at once: ${accepted} got it, ${conflicts} got 409`];
}

/** A full time slot is not answered by a search; cancelling one of its appointments brings it back. */
async function freedPlace(client: Ebooking): Promise<string[]> {
  const problems: string[] = [];
  const timeSlot = await freeTimeSlot(client);
  const booked = await fillUp(client, timeSlot);
  if ((await startTimes(client)).includes(timeSlot)) problems.push(`${timeSlot} is full, and still answered`);

  await client.cancelAppointment({ appointmentCode: booked[0] ?? '' });
  if (!(await startTimes(client)).includes(timeSlot))
    problems.push('a cancelled place is not answered again');
  const again = await book(client, timeSlot).catch((error: unknown) => error);
  if (again instanceof ConflictError) problems.push('a cancelled place cannot be booked again');
  return problems;
}

/** All time slots lie within the period that was searched, in order, each once. */
async function searchPeriod(client: Ebooking): Promise<string[]> {
  const { searchLimit, timeSlots } = await client.searchTimeslots({
    centreCode: CENTRE,
    body: { services: SERVICES },
  });
  const { dateFrom, dateTo } = searchLimit.current;
  const times = timeSlots.map(({ startTime }) => startTime);
  const outside = times.filter((time) => time.slice(0, 10) < dateFrom || time.slice(0, 10) > dateTo);
  const isOrdered = times.every((time, index) => index === 0 || (times[index - 1] ?? '') < time);
  return [
    ...outside.map((time) => `${time} lies outside ${dateFrom} to ${dateTo}`),
    ...(isOrdered ? [] : ['the time slots are not in order']),
  ];
}

/** The last one of a search: far enough ahead to be cancelled. */
async function freeTimeSlot(client: Ebooking): Promise<string> {
  const timeSlot = (await startTimes(client)).at(-1);
  if (timeSlot === undefined) throw new Error(`${CENTRE} has no free time slot`);
  return timeSlot;
}

async function startTimes(client: Ebooking): Promise<string[]> {
  const { timeSlots } = await client.searchTimeslots({ centreCode: CENTRE, body: { services: SERVICES } });
  return timeSlots.map(({ startTime }) => startTime);
}

/** Books until no place is left; answers the codes of the appointments. */
async function fillUp(client: Ebooking, timeSlot: string): Promise<string[]> {
  const booked: string[] = [];
  while (booked.length < MOST_PLACES) {
    try {
      booked.push((await book(client, timeSlot)).appointmentCode);
    } catch (error) {
      if (error instanceof ConflictError) return booked;
      throw error;
    }
  }
  return booked;
}

function book(client: Ebooking, timeSlot: string) {
  return client.createAppointment({ body: { centreCode: CENTRE, timeSlot, services: SERVICES } });
}
