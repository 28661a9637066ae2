import { expect } from 'vitest';
import { type Agent, at } from './agent.ts';

/** A task that an agent solves with tools alone. */
export interface AgentTask {
  readonly name: string;
  /** The pages of the portal that a reader of Markdown needs for it. */
  readonly pages: readonly string[];
  /** @returns a program, if the task is to write one */
  solve(agent: Agent): Promise<string | undefined>;
}

const EBOOKING = 'technical_documentation/ebk-api-v2';

export const tasks: readonly AgentTask[] = [
  {
    name: 'book, move and cancel',
    pages: [
      'documentation',
      ...['searchTimeslots', 'createAppointment', 'updateAppointment', 'cancelAppointment'].map(
        (name) => `${EBOOKING}/${name}`,
      ),
    ],
    solve: bookMoveCancel,
  },
  {
    name: 'find why a 400 came, and repair it',
    pages: [`${EBOOKING}/createAppointment`, `${EBOOKING}/errors`],
    solve: repair,
  },
  {
    name: 'page through all parties',
    pages: ['Party-API/documentation', 'technical_documentation/party-api-v1/listParties'],
    solve: pageThrough,
  },
  {
    name: 'send an order in XML, and read its answer',
    pages: [
      'technical_documentation/purchase-api-v1/sendOrder',
      'technical_documentation/purchase-api-v1/messages/order_A2',
      'technical_documentation/purchase-api-v1/messages/order_response_A2',
    ],
    solve: order,
  },
  {
    name: 'write a program that compiles and passes',
    pages: ['documentation', `${EBOOKING}/journeys/bookMoveCancel`],
    solve: (agent) => agent.readAll('get_journey', { id: 'bookMoveCancel', as: 'program' }),
  },
];

async function bookMoveCancel(agent: Agent): Promise<undefined> {
  const { facts } = await agent.ask('search', {
    query: 'book, move and cancel an appointment',
    kind: 'Journey',
  });
  expect(JSON.stringify(facts)).toContain('journeys/bookMoveCancel');
  await agent.ask('get_journey', { id: 'bookMoveCancel' });
  const { text } = await agent.ask('get_operation', { operation: 'createAppointment' });
  expect(text).toContain('timeSlot*');
  const services = [{ serviceCode: 'TYRE-FITTING', quantity: 1 }];
  const found = await agent.send({
    operation: 'searchTimeslots',
    parameters: { centreCode: 'C1000001' },
    body: { dateFrom: '2026-03-04', dateTo: '2026-03-05', services },
  });
  const { space } = found;
  const slot = (index: number) => at(found.body, 'timeSlots', index, 'startTime');
  const book = (index: number) =>
    agent.send({
      space,
      operation: 'createAppointment',
      body: { centreCode: 'C1000001', timeSlot: slot(index), services },
    });
  const booked = await book(0);
  expect(booked.status).toBe(202);
  const parameters = { appointmentCode: at(booked.body, 'appointmentCode') };
  const moved = await agent.send({
    space,
    operation: 'updateAppointment',
    parameters,
    body: { timeSlot: slot(1) },
  });
  expect(moved.status).toBe(200);
  let again = await book(1);
  for (let tries = 0; again.status === 202 && tries < 10; tries += 1) again = await book(1);
  expect(again.status).toBe(409);
  const explained = await agent.ask('explain_error', {
    operation: 'createAppointment',
    response: `409\n${JSON.stringify(again.body)}`,
  });
  expect(explained.text).toContain('Search again and offer another time slot.');
  const cancelled = await agent.send({ space, operation: 'cancelAppointment', parameters });
  expect(cancelled.status).toBe(204);
  const status = await agent.send({ space, operation: 'getAppointmentStatus', parameters });
  expect(at(status.body, 'status')).toBe('CANCELLED');
}

async function repair(agent: Agent): Promise<undefined> {
  const wrong = {
    centreCode: 'C1000001',
    timeSlot: '2026-03-04 10:00',
    services: [{ serviceCode: 'TYRE-FITTING', quantity: 12 }],
  };
  const failed = await agent.send({ operation: 'createAppointment', body: wrong });
  expect(failed.status).toBe(400);
  const { facts } = await agent.ask('check_request', { operation: 'createAppointment', body: wrong });
  expect(facts).toMatchObject({ valid: false });
  const problems = new Map(
    (Array.isArray(facts.problems) ? facts.problems : []).map((one): [unknown, string] => [
      at(one, 'property'),
      String(at(one, 'field')),
    ]),
  );
  // The texts say what is right: the pattern has a T, and the quantity has a most.
  expect(problems.get('timeSlot')).toContain('T([01]');
  const most = Number(/1 to (\d+)/.exec(problems.get('quantity') ?? '')?.[1]);
  const repaired = {
    ...wrong,
    timeSlot: wrong.timeSlot.replace(' ', 'T'),
    services: [{ serviceCode: 'TYRE-FITTING', quantity: Math.min(2, most) }],
  };
  expect(
    (await agent.ask('check_request', { operation: 'createAppointment', body: repaired })).facts,
  ).toMatchObject({ valid: true });
  expect(
    (await agent.send({ space: failed.space, operation: 'createAppointment', body: repaired })).status,
  ).toBe(202);
}

async function pageThrough(agent: Agent): Promise<undefined> {
  const { text } = await agent.ask('get_operation', { operation: 'listParties' });
  expect(text).toContain('pageNumber');
  const codes = new Set<unknown>();
  let count = 0;
  let space: string | undefined;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const listed = await agent.send({
      ...(space === undefined ? {} : { space }),
      operation: 'listParties',
      parameters: { pageNumber: page, pageSize: 5 },
    });
    expect(listed.status).toBe(200);
    space = listed.space;
    last = Number(at(listed.body, 'pagination', 'pageTotal') ?? at(listed.body, 'pageTotal'));
    const parties = at(listed.body, 'parties');
    for (const party of Array.isArray(parties) ? parties : []) {
      count += 1;
      codes.add(at(party, 'code') ?? JSON.stringify(party));
    }
  }
  expect(count).toBeGreaterThan(5);
  expect(codes.size).toBe(count);
}

async function order(agent: Agent): Promise<undefined> {
  const { text } = await agent.ask('get_message', { name: 'order_A2' });
  expect(text).toContain('BuyerParty*');
  const example = await agent.readAll('get_message', { name: 'order_A2', as: 'example' });
  const { facts } = await agent.ask('check_request', { operation: 'sendOrder', body: example.trim() });
  expect(facts).toMatchObject({ valid: true });
  const sent = await agent.send({ operation: 'sendOrder', body: example.trim() });
  expect(sent.status).toBe(200);
  const answer = await agent.ask('get_message', { name: 'order_response_A2' });
  expect(answer.text).toContain('OrderLine');
  expect(String(sent.body)).toMatch(/<\w+:order_response_A2[\s\S]*<LineID>/);
}
