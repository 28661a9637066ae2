import type { Fault } from '../../../contract/fault.ts';
import { alteredStore } from '../../../fault-kinds/altered-store.ts';
import { onResponse, reading } from '../../../fault-kinds/kinds.ts';
import { appointments } from '../records.ts';

/** Faults in the end of appointments. */
export const endedFaults: readonly Fault[] = [cancelledEnds()];

/** Reads a cancelled appointment as a confirmed one, and shows it so only if it is over. */
function cancelledEnds(): Fault {
  const cancelled = new WeakSet<Request>();
  const shown = onResponse({ name: '', description: '', operations: ['getAppointmentStatus'] }, (body) =>
    body.status === 'CONFIRMED' ? { ...body, status: 'CANCELLED', description: '' } : body,
  );
  return {
    name: 'cancelled-appointment-ends',
    description: 'A cancelled appointment has ended once its time slot is over',
    store: (store, call) =>
      call.operation.operationId !== 'getAppointmentStatus'
        ? store
        : alteredStore(
            store,
            reading(appointments, (appointment) => {
              if (appointment.status !== 'CANCELLED') return appointment;
              cancelled.add(call.request);
              return { ...appointment, status: 'CONFIRMED' };
            }),
          ),
    response: (response, call) =>
      cancelled.has(call.request) ? (shown.response?.(response, call) ?? response) : response,
  };
}
