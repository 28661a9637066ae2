import { expect, expectTypeOf, it } from 'vitest';
import { formBody } from './body/form.ts';
import { rawBody } from './body/raw.ts';
import { binaryAnswer, emptyAnswer, textAnswer } from './body/raw-answer.ts';
import { encodeJson, jsonBody, requestBody } from './body/request-body.ts';
import { type Call, call } from './call.ts';
import { Connection } from './connection.ts';
import type { OperationDescriptor, WriteBody } from './descriptor.ts';
import { InvalidCallError, PartnerApiError, UnexpectedResponseError } from './errors/index.ts';
import { fillPath } from './parameters/path.ts';
import { queryParameter } from './parameters/query.ts';
import { json, startApi } from './testing/api-server.ts';
import { rejection } from './testing/rejection.ts';

const moveThing: OperationDescriptor = {
  id: 'moveThing',
  method: 'PATCH',
  path: '/things/{id}',
  fillPath,
  parameters: [{ name: 'dryRun', in: queryParameter }],
  body: jsonBody,
  answers: { 200: 'json', 204: emptyAnswer },
};

function connect(url: string, options = {}): Connection {
  return new Connection({ baseUrl: `${url}/base/v1/`, authentication: {}, ...options });
}

it('sends parameters and body, and returns the parsed body', async () => {
  await using api = await startApi((_, response) => json(response, 200, { moved: true }));

  const moved = await call(connect(api.url), moveThing, { id: 'a b', dryRun: true, body: { to: 'x' } });

  expect(moved).toEqual({ moved: true });
  expect(api.received).toMatchObject([
    { method: 'PATCH', url: '/base/v1/things/a%20b?dryRun=true', body: '{"to":"x"}' },
  ]);
  expect(api.received[0]?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
  });
});

it('returns the response beside the data', async () => {
  await using api = await startApi((_, response) =>
    json(response.setHeader('x-request-id', 'r-1'), 200, { moved: true }),
  );

  const sent: Call<{ moved: boolean }> = call(connect(api.url), moveThing, { id: '1' });
  const { data, response } = await sent.withResponse();

  expectTypeOf(data).toEqualTypeOf<{ moved: boolean }>();
  expect(data).toEqual({ moved: true });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-request-id')).toBe('r-1');
  expect(api.received).toHaveLength(1);
});

it('returns undefined where no body is documented', async () => {
  await using api = await startApi((_, response) => void response.writeHead(204).end());

  expect(await call(connect(api.url), moveThing, { id: '1' })).toBeUndefined();
});

it('reads text and bytes as the document says', async () => {
  await using api = await startApi(
    ({ url }, response) => void response.end(url.endsWith('text') ? 'é' : 'bytes'),
  );
  const connection = connect(api.url);
  const get = { id: 'download', method: 'GET' };

  const text = await call<string>(connection, { ...get, path: '/text', answers: { '2XX': textAnswer } });
  const bytes = await call<Blob>(connection, { ...get, path: '/bytes', answers: { 200: binaryAnswer } });

  expect(text).toBe('é');
  expect(await bytes.text()).toBe('bytes');
});

it('sends a body only with an operation that takes one, and only if there is one', async () => {
  await using api = await startApi((_, response) => json(response, 200, {}));
  const { body: _, ...withoutBody } = moveThing;

  await call(connect(api.url), withoutBody, { id: '1', body: { to: 'x' } });
  await call(connect(api.url), moveThing, { id: '1' });

  expect(api.received.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
    ['', undefined],
    ['', undefined],
  ]);
});

it('writes JSON of another media type', async () => {
  await using api = await startApi((_, response) => json(response, 200, {}));
  const patchThing = { ...moveThing, body: requestBody(encodeJson, 'application/merge-patch+json') };

  await call(connect(api.url), patchThing, { id: '1', body: { to: null } });

  expect(api.received[0]).toMatchObject({
    body: '{"to":null}',
    headers: { 'content-type': 'application/merge-patch+json' },
  });
});

it('sends forms and raw bodies', async () => {
  await using api = await startApi((_, response) => json(response, 200, {}));
  const post = (descriptor: WriteBody, body: unknown) =>
    call(
      connect(api.url),
      { id: 'post', method: 'POST', path: '/', body: descriptor, answers: { 200: 'json' } },
      { body },
    );

  await post(requestBody(formBody, 'application/x-www-form-urlencoded'), {
    a: '1 2',
    b: [3, 4],
    c: undefined,
  });
  await post(requestBody(rawBody, 'text/xml'), '<a/>');
  const form = new FormData();
  form.set('file', new Blob(['x']), 'x.txt');
  await post(requestBody(rawBody), form);

  const [urlEncoded, xml, multipart] = api.received;
  expect(urlEncoded?.body).toBe('a=1+2&b=3&b=4');
  expect(xml).toMatchObject({ body: '<a/>', headers: { 'content-type': 'text/xml' } });
  expect(multipart?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

it('sends the headers of the connection, overridden by those of the call', async () => {
  await using api = await startApi((_, response) => json(response, 200, {}));
  const connection = connect(api.url, { headers: { 'X-Team': 'a', 'X-Lang': 'fr' } });

  await call(connection, moveThing, { id: '1' }, { headers: { 'x-team': 'b' } });

  expect(api.received[0]?.headers).toMatchObject({ 'x-team': 'b', 'x-lang': 'fr' });
});

it('passes address and options to a custom fetch', async () => {
  const seen: Request[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    seen.push(new Request(url, init));
    return Response.json({ from: 'here' });
  };

  const answer = await call(connect('http://nowhere.example', { fetch }), moveThing, {
    id: '1',
    body: { to: 'x' },
  });

  expect(answer).toEqual({ from: 'here' });
  expect(seen[0]?.url).toBe('http://nowhere.example/base/v1/things/1');
  expect(await seen[0]?.json()).toEqual({ to: 'x' });
});

it('sends nothing when a path parameter is missing', async () => {
  await using api = await startApi((_, response) => json(response, 200, {}));

  const error = await rejection(call(connect(api.url), moveThing, {}), InvalidCallError);

  expect(error).toBeInstanceOf(PartnerApiError);
  expect(error.message).toContain('moveThing PATCH');
  expect(error.message).toContain('path parameter id');
  expect(api.received).toHaveLength(0);
});

it('does not follow a redirect, which would expose the API key', async () => {
  await using elsewhere = await startApi((_, response) => json(response, 200, {}));
  await using api = await startApi(
    (_, response) => void response.writeHead(307, { location: elsewhere.url }).end(),
  );

  const error = await rejection(call(connect(api.url), moveThing, { id: '1' }), PartnerApiError);

  expect(error).toMatchObject({ status: 307 });
  expect(elsewhere.received).toHaveLength(0);
});

it.each([
  ['like the documented one', { 200: 'json' } as const, 201, '{"other":true}', { other: true }],
  ['like the lowest of several', { 204: emptyAnswer, 201: 'json' } as const, 202, '[1]', [1]],
  ['like one without a body', { 204: emptyAnswer }, 200, '{"other":true}', undefined],
  ['as text, like the documented one', { 200: textAnswer }, 201, 'a', 'a'],
])('reads an undocumented success %s', async (_, answers, status, body, expected) => {
  await using api = await startApi((_, response) => void response.writeHead(status).end(body));

  const answer = await call(connect(api.url), { ...moveThing, answers }, { id: '1' });

  expect(answer).toEqual(expected);
});

it('rejects an undocumented success without the documented body', async () => {
  await using api = await startApi((_, response) => void response.writeHead(204).end());
  const onlyJson = { ...moveThing, answers: { 200: 'json' } } as const;

  const error = await rejection(call(connect(api.url), onlyJson, { id: '1' }), UnexpectedResponseError);

  expect(error).toMatchObject({ status: 204, bodyStart: '' });
  expect(error.message).toContain('204, but the body is empty, not JSON');
});

it.each([
  ['ftp://x.example'],
  ['/relative'],
  ['https://user:secret@x.example'],
  ['https://x.example/?key=secret'],
])('refuses %s as a base URL, without repeating it', (baseUrl) => {
  const make = () => new Connection({ baseUrl, authentication: {} });

  expect(make).toThrow(/^baseUrl must/);
  expect(make).not.toThrow('secret');
});
