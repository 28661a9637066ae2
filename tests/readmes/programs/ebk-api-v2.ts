import {
  type AcceptedBooking,
  type Booking,
  type Centre,
  Ebooking,
  type EbookingOptions,
  isError,
  type ServiceRequests,
  type Timeslots,
} from '@partner-apis/ebooking';

const DRIVER = {
  firstName: 'Ada',
  lastName: 'Byron',
  mobilePhone: '+33612345678',
  email: 'ada@driver.example',
};
const LICENCE_PLATE = 'AB-123-CD';

/** Books an appointment at the first centre that is free, moves it, cancels it, and counts the tyres in storage. */
export async function program(options: EbookingOptions, print: (line: string) => void): Promise<void> {
  const client = new Ebooking({ ...options, timeout: 10_000, retries: 1 });

  const services = await client.listServices();
  const [service] = services.filter(({ isTyreHotel }) => !isTyreHotel);
  if (service === undefined) throw new Error('Nothing can be booked.');
  print(`service: ${service.description}`);

  const wanted: ServiceRequests = [{ serviceCode: service.serviceCode, quantity: 1 }];
  const offer = await firstOffer(client, wanted);
  if (offer === undefined) throw new Error('No centre is free.');
  const [first, second] = offer.times.timeSlots;
  if (first === undefined || second === undefined) throw new Error(`${offer.centre.name} has one slot left.`);
  print(`centre: ${offer.centre.name}, ${offer.times.servicesDuration} minutes`);

  const booking: Booking = {
    centreCode: offer.centre.centreCode,
    timeSlot: first.startTime,
    externalCode: 'ORDER-4711',
    services: wanted,
    driver: DRIVER,
    vehicle: { licencePlate: LICENCE_PLATE },
  };
  const { appointmentCode, cancelableUntil } = await book(client, booking, print);
  print(`can be cancelled until some time before: ${cancelableUntil < first.startTime}`);

  const moved = await client.updateAppointment({ appointmentCode, body: { timeSlot: second.startTime } });
  print(`moved: ${moved.timeSlot === second.startTime}`);

  const { data, response } = await client
    .getAppointmentStatus({ appointmentCode }, { requestId: 'follow-up-1' })
    .withResponse();
  print(`status: ${response.status} ${data.status}`);

  await client.cancelAppointment({ appointmentCode });
  await cancelAgain(client, appointmentCode, print);

  let stored = 0;
  for await (const { licencePlate } of client.listTyresLocation({ pageSize: 20 })) {
    if (licencePlate !== '') stored += 1;
  }
  const { totalElements } = await client.listTyresLocation({ pageSize: 1 });
  print(`all tyres in storage were read: ${stored === totalElements}`);
}

interface Offer {
  readonly centre: Centre;
  readonly times: Timeslots;
}

async function firstOffer(client: Ebooking, services: ServiceRequests): Promise<Offer | undefined> {
  for (const centre of await client.listCentres()) {
    const offersAll = services.every(({ serviceCode }) => centre.services.includes(serviceCode));
    if (!offersAll) continue;
    const { centreCode } = centre;
    const { searchLimit } = await client.searchTimeslots({ centreCode, body: { services } });
    // The weeks after the first ones, when there is time left to move and to cancel.
    const times = await client.searchTimeslots({ centreCode, body: { services, ...searchLimit.next } });
    if (times.timeSlots.length > 1) return { centre, times };
  }
  return undefined;
}

/** Books with its own idempotency key, so that a repeated call creates no second appointment. */
async function book(
  client: Ebooking,
  body: Booking,
  print: (line: string) => void,
): Promise<AcceptedBooking> {
  try {
    await client.createAppointment({ body: { ...body, timeSlot: '2020-01-01T10:00' } });
  } catch (error) {
    if (!isError(error, client.createAppointment, 409)) throw error;
    print(`refused: ${error.body.errors.map(({ property }) => property).join(', ')}`);
  }
  return client.createAppointment({ body }, { idempotencyKey: 'order-4711' });
}

async function cancelAgain(client: Ebooking, appointmentCode: string, print: (line: string) => void) {
  try {
    await client.cancelAppointment({ appointmentCode });
  } catch (error) {
    if (!isError(error, client.cancelAppointment)) throw error;
    // Without a status, the body is distinguished by its fields.
    const text = error.status === 500 ? error.body.error : error.body.errors[0]?.error;
    print(`cancelled before: ${error.status} ${text}`);
  }
}
