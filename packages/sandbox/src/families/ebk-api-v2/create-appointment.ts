import type { StoreTransaction } from '../../contract/store.ts';
import type { Operations } from '../../generated/ebk-api-v2/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { cutOffs, holdsBay } from './appointments.ts';
import { availability, takeBay } from './bays.ts';
import { nowAt, zoneOfCentre } from './calendar.ts';
import { settingsOf } from './instance.ts';
import { checkLeaseCompany } from './lease-companies.ts';
import { type Appointment, type AppointmentStatus, appointments, centres, counters } from './records.ts';
import { checkServices } from './requested-services.ts';
import { checkTyreHotel } from './tyre-hotel.ts';

/**
 * Books an appointment. Checks in this order: the centre exists and is active, the services, the stored tyres, the
 * lease company, the time slot. Finding and taking a bay is one transaction, so the last one is taken only once.
 */
export const createAppointment: OperationRule<Operations['createAppointment']> = ({
  store,
  nowIn,
  partner,
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    const centre = (await centres.get(transaction, body.centreCode)) ?? fail('unknownCentre');
    if (!centre.active) fail('centreNotActive');
    const { services, duration } = await checkServices(transaction, body.services, centre.centre, fail);
    const { centreCode, vehicle } = body;
    await checkTyreHotel(transaction, { services, centreCode, licencePlate: vehicle?.licencePlate }, fail);
    const settings = settingsOf(partner);
    await checkLeaseCompany(transaction, settings, vehicle ?? {}, fail);

    const place = { centre, timeSlot: body.timeSlot, duration };
    const found = await availability(transaction, place, nowAt(centre, { nowIn }));
    if (found === 'notOffered') fail('timeSlotNotAvailable');
    if (found === 'full') fail('timeSlotNoLongerAvailable');

    const appointment: Appointment = {
      appointmentCode: await nextCode(transaction),
      partner: partner.name,
      centreCode,
      timeSlot: body.timeSlot,
      duration,
      services: body.services.map(({ serviceCode, quantity }) => ({ serviceCode, quantity })),
      status: calendarVerdict(body.comments),
      ...cutOffs(body.timeSlot, settings, zoneOfCentre(centre)),
    };
    if (holdsBay(appointment.status)) await takeBay(transaction, place);
    await appointments.put(transaction, appointment.appointmentCode, appointment);
    const { appointmentCode, updatableUntil, cancelableUntil } = appointment;
    return { appointmentCode, updatableUntil, cancelableUntil };
  });

/** Returns the decision of the centre's calendar: it confirms, unless the comments request something else. */
function calendarVerdict(comments = ''): AppointmentStatus {
  if (comments.includes('sandbox:pending')) return 'PENDING';
  if (comments.includes('sandbox:rejected')) return 'REJECTED';
  return 'CONFIRMED';
}

async function nextCode(transaction: StoreTransaction): Promise<string> {
  return `A${await transaction.next(counters.name, 'appointments')}`;
}
