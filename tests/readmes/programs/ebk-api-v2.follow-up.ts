import {
  AbortError,
  type Attempt,
  type Booking,
  type Connection,
  type EbookingOptions,
  InvalidRequestError,
  isError,
  WaitError,
  waitFor,
} from '@partner-apis/ebooking';
import {
  cancelAppointment,
  connect,
  createAppointment,
  getAppointmentStatus,
  listCentres,
  listFirstAvailabilities,
  searchTimeslots,
} from '@partner-apis/ebooking/operations';
import { schemas } from '@partner-apis/ebooking/schemas';

/** Books an appointment, validated before it is sent, waits until the centre confirms it, and cancels it. */
export async function program(options: EbookingOptions, print: (line: string) => void): Promise<void> {
  const attempts: Pick<Attempt, 'operationId' | 'number'>[] = [];
  const connection = connect({
    ...options,
    retries: 1,
    schemas,
    validate: 'both',
    hooks: {
      onAttempt: ({ operationId, number }) => {
        attempts.push({ operationId, number });
      },
    },
  });

  const services = [{ serviceCode: 'TYRE-FITTING', quantity: 1 }];
  const centreCode = await freeCentre(connection, 'TYRE-FITTING');
  const { searchLimit } = await searchTimeslots(connection, { centreCode, body: { services } });
  // The earliest appointments are too close to be cancelled.
  const later = { services, ...searchLimit.next };
  const { timeSlots } = await searchTimeslots(connection, { centreCode, body: later });
  const [slot] = timeSlots;
  if (slot === undefined) throw new Error('No time is free.');

  const booking: Booking = {
    centreCode,
    timeSlot: slot.startTime,
    services,
    driver: { firstName: 'Ada', lastName: 'Byron', mobilePhone: '+33612345678', email: 'ada@driver.example' },
    vehicle: { licencePlate: 'AB-456-CD' },
  };
  print(
    `sent an invalid booking: ${await isSent(() => createAppointment(connection, { body: { ...booking, services: [] } }))}`,
  );

  const { data, response } = await createAppointment(connection, { body: booking }).withResponse();
  const { appointmentCode } = data;
  print(`accepted: ${response.status}`);

  const { status } = await waitFor(
    (waiting) => getAppointmentStatus(connection, { appointmentCode }, waiting),
    { until: (one) => one.status === 'CONFIRMED', interval: 50, timeout: 5_000 },
  );
  print(`status: ${status}`);

  await cancelAppointment(connection, { appointmentCode });
  try {
    await waitFor((waiting) => getAppointmentStatus(connection, { appointmentCode }, waiting), {
      until: (one) => one.status === 'CONFIRMED',
      interval: 10,
      timeout: 50,
    });
  } catch (error) {
    if (!(error instanceof WaitError) && !isError(error, getAppointmentStatus)) throw error;
    print(`not confirmed again: ${error.name}`);
  }

  const leaving = AbortSignal.abort();
  const left = await listCentres(connection, {}, { signal: leaving }).catch((error: unknown) => error);
  print(`ended by its signal: ${left instanceof AbortError}`);
  print(`attempts, each the first: ${attempts.length > 5 && attempts.every(({ number }) => number === 1)}`);
}

/** Asks for the first availabilities of ten centres at a time, which is as many as the API takes. */
async function freeCentre(connection: Connection, serviceCode: string): Promise<string> {
  const open = (await listCentres(connection)).map(({ centreCode }) => centreCode);
  while (open.length > 0) {
    const centres = open.splice(0, 10);
    const { serviceAvailability } = await listFirstAvailabilities(connection, {
      serviceCode,
      quantity: 1,
      centres,
    });
    const [first] = serviceAvailability;
    if (first !== undefined) return first.centreCode;
  }
  throw new Error('No centre is free.');
}

/** Whether a call is sent: one that breaks a limit is not. */
async function isSent(call: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof InvalidRequestError) return false;
    throw error;
  }
}
