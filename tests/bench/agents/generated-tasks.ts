import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Agent, at, type Facts } from '../../agents/agent.ts';

/** A task of `tests/agents/` by the tools of a generated server: calls alone, since it has no documentation to ask. */
export interface GeneratedTask {
  readonly api: string;
  solve(agent: Agent): Promise<void>;
}

const ORDER = path.resolve(
  import.meta.dirname,
  '../../../xsd/purchase-api-v1/examples/valid/order_A2/complete.xml',
);
const SERVICES = [{ serviceCode: 'TYRE-FITTING', quantity: 1 }];
const CENTRE = { centreCode: 'C1000001' };

/** The tasks by their names. The last one, a program, is written from the list of tools alone. */
export const generatedTasks: ReadonlyMap<string, GeneratedTask> = new Map([
  ['book, move and cancel', { api: 'ebk-api-v2', solve: bookMoveCancel }],
  ['find why a 400 came, and repair it', { api: 'ebk-api-v2', solve: repair }],
  ['page through all parties', { api: 'party-api-v1', solve: pageThrough }],
  ['send an order in XML, and read its answer', { api: 'purchase-api-v1', solve: order }],
  ['write a program that compiles and passes', { api: 'ebk-api-v2', solve: async () => {} }],
]);

async function bookMoveCancel(agent: Agent): Promise<void> {
  const period = { dateFrom: '2026-03-04', dateTo: '2026-03-05' };
  const found = await send(agent, 'search-timeslots', { ...CENTRE, ...period, services: SERVICES });
  const slot = (index: number) => at(found, 'timeSlots', index, 'startTime');
  const book = (index: number) => ({ ...CENTRE, timeSlot: slot(index), services: SERVICES });
  const booked = await send(agent, 'crt-appointment', book(0));
  const appointment = { appointmentCode: at(booked, 'appointmentCode') };
  await send(agent, 'upd-appointment', { ...appointment, timeSlot: slot(1) });
  for (let tries = 0; tries < 10; tries += 1) {
    const again = await send(agent, 'crt-appointment', book(1));
    if (at(again, 'appointmentCode') === undefined) break;
  }
  await send(agent, 'cancel-appointment', appointment);
  const { status } = Object(await send(agent, 'get-appointment-status', appointment));
  if (status !== 'CANCELLED') throw new Error(`The appointment is ${status}`);
}

async function repair(agent: Agent): Promise<void> {
  const wrong = { ...CENTRE, timeSlot: '2026-03-04 10:00', services: [{ ...SERVICES[0], quantity: 12 }] };
  await send(agent, 'crt-appointment', wrong);
  const booked = await send(agent, 'crt-appointment', {
    ...wrong,
    timeSlot: '2026-03-04T10:00',
    services: SERVICES,
  });
  if (at(booked, 'appointmentCode') === undefined) throw new Error('The repaired request is refused');
}

async function pageThrough(agent: Agent): Promise<void> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const listed = await send(agent, 'lst-parties', { pageNumber: page, pageSize: 5 });
    last = Number(at(listed, 'pageTotal'));
  }
}

async function order(agent: Agent): Promise<void> {
  const answer = await send(agent, 'send-order', { body: await readFile(ORDER, 'utf8') });
  if (!String(answer).includes('<LineID>')) throw new Error(`The order is refused: ${answer}`);
}

/** Calls a tool and returns its JSON or text. A rejection is read like a response. */
async function send(agent: Agent, tool: string, args: Facts): Promise<unknown> {
  const text = await agent.ask(tool, args).then(
    (answer) => answer.text,
    (refusal: Error) => refusal.message,
  );
  return text.startsWith('{') ? JSON.parse(text) : text;
}
