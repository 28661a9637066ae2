import { expect, test } from 'vitest';
import { openParts } from '../server-parts.ts';
import { callTool } from '../testing/call-tool.ts';

const parts = openParts();

function call(name: string, given: object) {
  return callTool(parts, name, given);
}

test.each([
  ['get_operation', { operation: 'POST /appointments' }, 'createAppointment'],
  [
    'get_operation',
    { operation: 'GET https://api.example/ebooking-erm/v2/appointments/A1/status?x=1' },
    'getAppointmentStatus',
  ],
  ['get_operation', { operation: 'createApointment' }, 'Did you mean "createAppointment"?'],
  ['get_schema', { api: 'ebooking', name: 'booking' }, 'centreCode* string, at most 30 characters'],
  ['get_schema', { api: 'ebooking', name: 'Booking', as: 'typescript' }, 'export interface Booking {'],
  ['get_schema', { api: 'ebooking', name: 'Bookings' }, 'Did you mean "Booking"?'],
  [
    'get_schema',
    { api: 'ebooking', name: 'Booking', as: 'yaml' },
    'It is one of fields, json-schema, typescript.',
  ],
  ['get_message', { name: 'order_A2' }, 'DocumentID* xs:token, one of A2'],
  ['get_message', { name: 'order_A2', as: 'example' }, '<DocumentID>A2</DocumentID>'],
  ['get_message', { name: 'order_A2', as: 'xsd' }, '<xs:schema'],
  ['explain_error', { text: 'The field is too long. Max Length: 30' }, 'Shorten the value'],
  ['explain_error', { text: 'No such error anywhere' }, 'No API documents an error with this text.'],
  ['explain_error', {}, 'Send "status", "text" or the whole "response".'],
  ['get_sample', { operation: 'createAppointment', language: 'java' }, 'HttpClient'],
  ['get_sample', { operation: 'createAppointment', language: 'cobol' }, 'The languages are sdk, curl'],
  ['get_journey', { id: 'bookMoveCancel', as: 'program' }, "from '@partner-apis/ebooking'"],
  ['what_changed', { api: 'ebooking', from: '1.0.0' }, 'has no released version 1.0.0'],
  ['call_sandbox', { operation: 'listCentres', as: 'nobody' }, 'They are demo, restricted'],
  [
    'call_sandbox',
    { operation: 'listCentres', parameters: { page: 1 } },
    'listCentres has no parameter "page".',
  ],
  ['call_sandbox', { operation: 'getAppointmentStatus' }, 'needs "appointmentCode"'],
  ['call_sandbox', { clock: 'tomorrow' }, 'Write it as 2026-03-02T09:00:00.'],
  ['call_sandbox', { space: 's-unknown' }, 'Omit "space" to open one with new data.'],
  ['run_contract_tests', { base_url: 'https://api.example', api: 'ebooking' }, 'may not be called'],
  [
    'run_contract_tests',
    { base_url: 'http://127.0.0.1:9', api: 'ebooking', changes: true },
    'Omit "changes"',
  ],
  ['search', { query: 'x'.repeat(2001) }, 'Send at most 2000.'],
  ['search', { query: 'x', cursor: '-1' }, 'Send the cursor of the last response'],
])('%s %j says: %s', async (name, given, wanted) => {
  expect((await call(name, given)).text).toContain(wanted);
});

test('a long text continues at its cursor, and nothing is lost', async () => {
  const journeys = parts.library.families.flatMap((family) => family.journeys);
  const [longest] = journeys.toSorted(
    (one, other) => (other.program?.length ?? 0) - (one.program?.length ?? 0),
  );
  const { id, program } = longest ?? {};
  const whole: string[] = [];
  let cursor: unknown;
  do {
    const { text, facts } = await call('get_journey', { id, as: 'program', ...(cursor ? { cursor } : {}) });
    whole.push(/<(data-[\w-]+)>\n([\s\S]*)\n<\/\1>/.exec(text)?.[2] ?? '');
    cursor = facts.get('cursor');
  } while (cursor !== undefined);
  expect(whole.length).toBeGreaterThan(1);
  expect(whole.join('').replaceAll(/\s/g, '')).toBe(program?.replaceAll(/\s/g, ''));
});

test('a documented error can be provoked by its name', async () => {
  const { facts } = await call('call_sandbox', {
    operation: 'createAppointment',
    provoke: 'quantityOutOfRange',
  });
  expect(Object.fromEntries(facts)).toMatchObject({
    status: 400,
    problems: [{ error: 'The quantity must be between 1 and 10', property: 'quantity' }],
  });
});

test('checking a request changes nothing', async () => {
  const body = {
    centreCode: 'C1000001',
    timeSlot: '2026-03-04T10:00',
    services: [{ serviceCode: 'TYRE-FITTING', quantity: 2 }],
  };
  for (let time = 0; time < 3; time += 1)
    expect(
      Object.fromEntries((await call('check_request', { operation: 'createAppointment', body })).facts),
    ).toMatchObject({
      valid: true,
      status: 202,
    });
});
