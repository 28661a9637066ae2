import { expect, test } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import { createSandbox } from '../setup/create-sandbox.ts';
import { callAs } from '../testing/calls.ts';

function requestToken(init: RequestInit): Promise<Response> {
  const request = new Request('http://localhost/oauth2/token', { method: 'POST', ...init });
  return createSandbox().fetch(request);
}

test.each([
  [
    'a wrong secret',
    { client_id: 'demo-client', client_secret: 'wrong', grant_type: 'client_credentials' },
    401,
    'invalid_client',
  ],
  [
    'another grant',
    { client_id: 'demo-client', client_secret: 'demo-secret', grant_type: 'password' },
    400,
    'unsupported_grant_type',
  ],
  ['no grant', { client_id: 'demo-client', client_secret: 'demo-secret' }, 400, 'invalid_request'],
  [
    'a scope that no API has',
    {
      client_id: 'demo-client',
      client_secret: 'demo-secret',
      grant_type: 'client_credentials',
      scope: 'all',
    },
    400,
    'invalid_scope',
  ],
])('a token request with %s is refused', async (_, form, status, error) => {
  const response = await requestToken({ body: new URLSearchParams(form) });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error });
});

test.each([
  ['grant_type=client_credentials&grant_type=client_credentials', 'twice'],
  ['grant_type=client_credentials&client_secret=demo-secret', 'not by both'],
])('the token request %s is refused', async (body, description) => {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Authorization: `Basic ${btoa('demo-client:demo-secret')}`,
  };
  const response = await requestToken({ body, headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: 'invalid_request',
    error_description: expect.stringContaining(description),
  });
});

test.each([
  ['in the form', { client_id: 'demo-client', client_secret: 'demo-secret' }, {}],
  ['by HTTP Basic', {}, { Authorization: `Basic ${btoa('demo-client:demo-secret')}` }],
  [
    'by HTTP Basic, and the id in the form too',
    { client_id: 'demo-client' },
    { Authorization: `Basic ${btoa('demo-client:demo-secret')}` },
  ],
])('a client may show itself %s', async (_, form, headers) => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: '', ...form });
  const response = await requestToken({ body, headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({
    access_token: expect.stringMatching(/^[0-9a-f]{64}$/),
    token_type: 'Bearer',
    expires_in: 3600,
  });
});

test('an access token is valid until the second at which it expires', async () => {
  const clock = settableClock('2026-03-02T09:00:42');
  const caller = await callAs(createSandbox({ clock }).fetch);
  clock.set('2026-03-02T10:00:41');
  expect((await caller.call('listParties')).status).toBe(200);
  clock.set('2026-03-02T10:00:42');
  const { status, headers, body } = await caller.call('listParties');
  expect({ status, body }).toEqual({
    status: 401,
    body: { errors: [{ error: 'The credentials are wrong', property: 'Authorization' }] },
  });
  expect(headers.get('WWW-Authenticate')).toContain('Bearer');
});
