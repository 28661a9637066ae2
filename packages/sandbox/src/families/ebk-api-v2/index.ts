import type { FamilyRules } from '../../contract/rule.ts';
import type { Operations } from '../../generated/ebk-api-v2/operations.ts';
import { defineRules } from '../../rules/typed-rule.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { createAppointment } from './create-appointment.ts';
import { getAppointmentStatus } from './get-appointment-status.ts';
import { listFirstAvailabilities } from './list-first-availabilities.ts';
import { listCentres, listServices } from './lists.ts';
import { collections } from './records.ts';
import { searchTimeslots } from './search-timeslots.ts';
import { referentials, seed } from './seed/seed.ts';
import { listTyresLocation, listVehicleTyresLocation } from './tyres-location.ts';
import { updateAppointment } from './update-appointment.ts';

/** eBooking: appointments at tyre centres. Each rule is in a file of its name. */
export const rules: FamilyRules = {
  id: 'ebk-api-v2',
  collections,
  referentials,
  seed,
  operations: defineRules<Operations>({
    searchTimeslots,
    createAppointment,
    updateAppointment,
    cancelAppointment,
    getAppointmentStatus,
    listFirstAvailabilities,
    listServices,
    listCentres,
    listTyresLocation,
    listVehicleTyresLocation,
  }),
};
