import { type Centres, type Ebooking, isError, type Status, type TyreLocation } from '@partner-apis/ebooking';

export async function firstLines(client: Ebooking): Promise<unknown> {
  const centres: Centres = await client.listCentres();
  const { status } = await client.getAppointmentStatus({ appointmentCode: 'A1' });
  const isKnown = status === 'CONFIRMED' || status === 'CANCELLED' || status === 'REJECTED';
  const unknownToday: Status = isKnown ? 'POSTPONED' : status;
  const stored: TyreLocation[] = [];
  for await (const tyre of client.listTyresLocation({ pageSize: 50 })) stored.push(tyre);
  const failed = await client.cancelAppointment({ appointmentCode: 'A1' }).catch((error) => error);
  const gone = isError(failed, client.cancelAppointment, 410) ? failed.body.errors : [];
  return { names: centres.map(({ name }) => name), unknownToday, stored, gone };
}
