import path from 'node:path';
import { models } from '@partner-apis/contract-tests';
import { Ebooking } from '@partner-apis/ebooking';
import { backendHandlers, handlers as ebookingHandlers } from '@partner-apis/ebooking/mocks';
import { type ApiModel, type Response as Documented, isSuccess, type Operation } from '@partner-apis/model';
import { createSandbox, demoPartners } from '@partner-apis/sandbox';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { underTest } from '../testing/family.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../packages');

interface Mocks {
  readonly handlers: () => RequestHandler[];
  readonly [operationAnswers: string]: unknown;
}

describe.each(underTest(models))('the mocks of $title', (model) => {
  const server = setupServer();
  let mocks: Mocks;
  beforeAll(async () => {
    const entry = path.join(PACKAGES, model.family.packageName, 'src/mocks.ts');
    mocks = (await import(entry)) as Mocks;
    server.listen();
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  it('answer the first success of every operation, on any host', async () => {
    server.use(...mocks.handlers());
    for (const operation of model.operations) {
      const success = operation.responses.find(isSuccess);
      const answer = await ask(model, operation);

      expect([operation.operationId, answer]).toEqual([
        operation.operationId,
        { status: Number(success?.status), body: examplesOf(success)[0]?.value ?? '' },
      ]);
    }
  });

  it('answer every documented example by its name', async () => {
    for (const operation of model.operations) {
      const answers = mocks[`${operation.operationId}Answers`] as Record<string, () => RequestHandler>;
      for (const response of operation.responses) {
        for (const { name, value } of examplesOf(response)) {
          const handler = answers[name];
          if (handler === undefined) throw new Error(`${operation.operationId} has no answer ${name}`);
          server.use(handler());

          expect(await ask(model, operation)).toEqual({ status: Number(response.status), body: value });
        }
      }
    }
  });
});

it('respond to a client with tokens of their own', async () => {
  const server = setupServer(...ebookingHandlers());
  server.listen();
  try {
    const client = new Ebooking({ auth: { apiKey: 'k', clientId: 'c', clientSecret: 's' }, retries: 0 });
    expect(await client.listServices()).not.toEqual({});

    server.use(
      http.get('*/services', ({ request }) =>
        HttpResponse.json({ services: [], sent: request.headers.get('authorization') }),
      ),
    );
    expect(await client.listServices()).toMatchObject({ sent: 'Bearer mock-token' });
  } finally {
    server.close();
  }
});

it('hand requests to a sandbox, which keeps its state', async () => {
  const server = setupServer(...backendHandlers(createSandbox()));
  server.listen();
  try {
    const [{ apiKey = '', clientId = '', clientSecret = '' } = {}] = demoPartners;
    const client = new Ebooking({ auth: { apiKey, clientId, clientSecret } });
    const services = [{ serviceCode: 'PUNCTURE-REPAIR', quantity: 1 }];
    const { timeSlots } = await client.searchTimeslots({ centreCode: 'C1000001', body: { services } });
    const timeSlot = timeSlots.at(-1)?.startTime ?? '';
    const { appointmentCode } = await client.createAppointment({
      body: { centreCode: 'C1000001', timeSlot, services },
    });

    expect((await client.getAppointmentStatus({ appointmentCode })).status).toBe('CONFIRMED');
    await client.cancelAppointment({ appointmentCode });
    expect((await client.getAppointmentStatus({ appointmentCode })).status).toBe('CANCELLED');
  } finally {
    server.close();
  }
});

function examplesOf(response: Documented | undefined) {
  return response?.content[0]?.examples ?? [];
}

async function ask({ basePath }: ApiModel, { path: template, method }: Operation) {
  const url = `https://any.example${basePath}${template.replaceAll(/\{[^}]+\}/g, 'x1')}`;
  const response = await fetch(url, { method: method.toUpperCase() });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
}
