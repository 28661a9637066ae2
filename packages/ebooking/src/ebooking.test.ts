import { inspect } from 'node:util';
import { expect, expectTypeOf, it } from 'vitest';
import {
  type Booking,
  type Centres,
  ConflictError,
  Ebooking,
  type Errors,
  isError,
  servers,
} from './index.ts';
import { connect, createAppointment, listCentres } from './operations.ts';

const auth = { apiKey: 'key', clientId: 'id', clientSecret: 'secret' };
const baseUrl = 'http://localhost:4010/ebooking-erm/v2';

const booking: Booking = {
  centreCode: 'C1000001',
  timeSlot: '2026-03-04T14:30',
  services: [{ serviceCode: 'PUNCTURE-REPAIR', quantity: 1 }],
};

/** A fetch that hands out tokens, answers everything else with `answer`, and notes what was asked. */
function recorder(answer: () => Response) {
  const requests: Request[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    requests.push(request);
    return request.url.endsWith('/oauth2/token') ? Response.json({ access_token: 'token' }) : answer();
  };
  return { requests, fetch };
}

it('books with API key and token', async () => {
  const { requests, fetch } = recorder(() => Response.json({ appointmentCode: 'A1' }, { status: 202 }));
  const client = new Ebooking({ baseUrl, auth, fetch });

  const { appointmentCode } = await client.createAppointment({ body: booking });

  expect(appointmentCode).toBe('A1');
  const [token, post] = requests;
  expect(token?.url).toBe('http://localhost:4010/oauth2/token');
  expect(post?.url).toBe(`${baseUrl}/appointments`);
  expect(post?.headers.get('x-gateway-apikey')).toBe('key');
  expect(post?.headers.get('authorization')).toBe('Bearer token');
  expect(await post?.json()).toEqual(booking);
});

it('throws a documented error by its class', async () => {
  const problem = { error: 'The time slot is no longer available', property: 'timeSlot' };
  const { fetch } = recorder(() => Response.json({ errors: [problem] }, { status: 409 }));
  const client = new Ebooking({ baseUrl, auth, fetch });

  const booked = client.createAppointment({ body: booking });

  await expect(booked).rejects.toBeInstanceOf(ConflictError);
  await expect(booked).rejects.toMatchObject({ operationId: 'createAppointment', errors: [problem] });
});

it('narrows a caught error by operation and status to the documented body', async () => {
  const problem = { error: 'The time slot is no longer available', property: 'timeSlot' };
  const { fetch } = recorder(() => Response.json({ errors: [problem] }, { status: 409 }));
  const client = new Ebooking({ baseUrl, auth, fetch });

  const ofMethod: unknown = await client.createAppointment({ body: booking }).catch((error) => error);
  const alone = createAppointment(connect({ baseUrl, auth, fetch }), { body: booking });
  const ofFunction: unknown = await alone.catch((error) => error);

  for (const error of [ofMethod, ofFunction]) {
    if (!isError(error, client.createAppointment, 409)) throw error;
    expectTypeOf(error.body).toEqualTypeOf<Errors>();
    expect(error.body.errors).toEqual([problem]);
    expect(isError(error, createAppointment)).toBe(true);
    expect(isError(error, createAppointment, 404)).toBe(false);
    expect(isError(error, client.updateAppointment, 409)).toBe(false);
  }
});

it.each([
  ['production', servers.production],
  ['uat', servers.uat],
] as const)('calls the server of %s, and its token endpoint', async (environment, server) => {
  const { requests, fetch } = recorder(() => Response.json({}));

  await new Ebooking({ environment, auth, fetch }).listCentres();

  expect(requests.map(({ url }) => url)).toEqual([
    new URL('/oauth2/token', server).href,
    `${server}/centres`,
  ]);
});

it('offers each operation as a function', async () => {
  const { requests, fetch } = recorder(() => Response.json({ centres: [] }));

  const centres = await listCentres(connect({ baseUrl, auth, fetch }));

  expectTypeOf(centres).toEqualTypeOf<Centres>();
  expect(requests.at(-1)?.url).toBe(`${baseUrl}/centres`);
});

it('sends a list of centres as the document says: separated by commas', async () => {
  const { requests, fetch } = recorder(() => Response.json({}));
  const client = new Ebooking({ baseUrl, auth, fetch });

  await client.listFirstAvailabilities({ serviceCode: 'S', centres: ['C1', 'C2'], quantity: 2 });

  expect(requests.at(-1)?.url).toBe(`${baseUrl}/services/S/first-availabilities?centres=C1,C2&quantity=2`);
});

it('shows no credentials', () => {
  const client = new Ebooking({
    auth: { apiKey: 'k-secret', clientId: 'i-secret', clientSecret: 's-secret' },
  });

  expect(inspect(client, { depth: 20, showHidden: true })).not.toContain('secret');
  expect(JSON.stringify(client)).toBe('{}');
});
