import { createClient } from '@partner-apis/ebooking/fetch';
import type { components } from '@partner-apis/ebooking/openapi';
import { createSandbox, demoPartners } from '@partner-apis/sandbox';
import { expect, expectTypeOf, it } from 'vitest';

const [{ apiKey = '', clientId = '', clientSecret = '' } = {}] = demoPartners;
const auth = { apiKey, clientId, clientSecret };

/** A sandbox behind a `fetch`, with the requests that it got. */
function recorded(answer: (request: Request) => Promise<Response> | Response = createSandbox().fetch) {
  const seen: Request[] = [];
  const fetch = async (request: Request) => {
    seen.push(request.clone());
    return answer(request);
  };
  const paths = () => seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { fetch, seen, paths };
}

it('calls the server of the document, with key and token, and types what it returns', async () => {
  const { fetch, seen, paths } = recorded();
  const client = createClient({ auth, fetch });

  const { data, error } = await client.GET('/centres');
  await client.GET('/services', { headers: { 'x-request-id': 'own' } });

  expectTypeOf(data).toEqualTypeOf<components['schemas']['Centres'] | undefined>();
  expect([data?.length, error]).toEqual([expect.any(Number), undefined]);
  expect(paths()).toEqual([
    'POST /oauth2/token',
    'GET /ebooking-erm/v2/centres',
    'GET /ebooking-erm/v2/services',
  ]);
  const [, centres, services] = seen;
  expect(centres?.headers.get('x-gateway-apikey')).toBe(apiKey);
  expect(services?.headers.get('x-request-id')).toBe('own');
});

it('returns a documented error as data', async () => {
  const { fetch } = recorded();
  const params = { path: { appointmentCode: 'A404' } };
  const { error, response } = await createClient({ auth, fetch }).DELETE('/appointments/{appointmentCode}', {
    params,
  });

  expect(response.status).toBe(404);
  expect(error).toMatchObject({ errors: [{ property: 'appointmentCode' }] });
});

it('sends a request once more with a new token, its body included, when the first one is refused', async () => {
  let tokens = 0;
  const bodies: unknown[] = [];
  const { fetch, paths } = recorded(async (request) => {
    if (request.url.endsWith('/oauth2/token')) return Response.json({ access_token: `t${++tokens}` });
    bodies.push(await request.json());
    const isFresh = request.headers.get('authorization') === 'Bearer t2';
    return isFresh || tokens === 0 ? Response.json({ timeSlots: [] }) : new Response(null, { status: 401 });
  });
  const client = createClient({ auth, fetch, baseUrl: 'http://localhost:4010/ebooking-erm/v2' });
  const body = { services: [{ serviceCode: 'PUNCTURE-REPAIR', quantity: 1 }] };
  const params = { path: { centreCode: 'C1' } };
  const search = () => client.POST('/centres/{centreCode}/timeslots', { params, body });

  // A token that was fetched for this very call is not replaced.
  expect((await search()).response.status).toBe(401);
  expect((await search()).response.status).toBe(200);
  expect(bodies).toEqual([body, body]);
  expect(paths().filter((one) => one.endsWith('/token'))).toHaveLength(2);
});

it('sends the headers of a function, and asks it again', async () => {
  const asked: unknown[] = [];
  const { fetch, seen } = recorded((request) =>
    request.headers.get('x-key') === 'new' ? Response.json([]) : new Response(null, { status: 401 }),
  );
  const own = (_call: unknown, refused?: object) => {
    asked.push(refused);
    return { 'x-key': refused === undefined ? 'old' : 'new' };
  };

  const { response } = await createClient({ auth: own, fetch }).GET('/centres');

  expect(response.status).toBe(200);
  expect(asked).toEqual([undefined, { 'x-key': 'old' }]);
  expect(seen).toHaveLength(2);
});
