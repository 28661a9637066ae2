import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { startReceiver } from '../testing/webhook-receiver.ts';
import { hmacSha256 } from './hmac-sha256.ts';
import { type ReceivedWebhook, unsigned, type WebhookOptions, webhookReader } from './read-webhook.ts';
import { rememberedIds } from './remembered-ids.ts';
import { standardWebhooks } from './standard-webhooks.ts';

type Shipped = ReceivedWebhook<'shipped', { readonly type: 'order.shipped'; readonly id: number }>;
type Pinged = ReceivedWebhook<'pinged', string>;

const readWebhook = webhookReader<Shipped | Pinged>([
  { name: 'shipped', method: 'POST', mediaTypes: ['application/json'], values: { type: ['order.shipped'] } },
  { name: 'pinged', method: 'PUT', mediaTypes: ['text/plain'], headers: { 'x-event': ['ping'] } },
]);

const SECRET = Buffer.from('a secret of 24 bytes, yes').toString('base64');
const BODY = '{"type":"order.shipped","id":7}';
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Signs a body as a sender of Standard Webhooks does, with Node's own HMAC. */
function signed(body: string, { id = 'msg_1', time = Math.floor(Date.now() / 1000), secret = SECRET } = {}) {
  const content = `${id}.${time}.${body}`;
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(content).digest('base64');
  return {
    ...JSON_TYPE,
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': `v2,unknown v1,${signature}`,
  };
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends requests to one receiver, and returns their responses. */
async function send(options: WebhookOptions<'shipped' | 'pinged'>, ...requests: readonly Sent[]) {
  await using receiver = await startReceiver(async (request) => {
    const { name, payload } = await readWebhook(request, options);
    return { name, payload };
  });
  const responses: { readonly status: number; readonly [name: string]: unknown }[] = [];
  for (const { method = 'POST', headers = {}, body = BODY } of requests) {
    const response = await fetch(receiver.url, { method, headers, ...(method === 'GET' ? {} : { body }) });
    responses.push({ status: response.status, ...Object(JSON.parse(await response.text())) });
  }
  return responses.length === 1 ? responses[0] : responses;
}

const SHIPPED = { status: 200, name: 'shipped', payload: { type: 'order.shipped', id: 7 } };

afterEach(() => void vi.useRealTimers());

describe('a Standard Webhook', () => {
  const verify = standardWebhooks({ secret: `whsec_${SECRET}` });

  it('is read when it is signed with the secret', async () => {
    expect(await send({ verify }, { headers: signed(BODY) })).toEqual(SHIPPED);
  });

  it('is read with either secret during a rotation', async () => {
    const both = standardWebhooks({ secret: [`whsec_${btoa('the next one')}`, `whsec_${SECRET}`] });
    expect(await send({ verify: both }, { headers: signed(BODY) })).toEqual(SHIPPED);
  });

  it.each([
    ['a changed body', { headers: signed(BODY), body: BODY.replace('7', '8') }],
    ['another id', { headers: { ...signed(BODY), 'webhook-id': 'msg_2' } }],
    ['another secret', { headers: signed(BODY, { secret: btoa('another one') }) }],
    ['a shortened signature', { headers: { ...signed(BODY), 'webhook-signature': 'v1,AAAA' } }],
  ])('is rejected with %s', async (_, request) => {
    expect(await send({ verify }, request)).toMatchObject({ status: 401, fault: 'signature' });
  });

  it.each([
    ['no signature', { headers: JSON_TYPE }],
    ['a signature in another encoding', { headers: { ...signed(BODY), 'webhook-signature': 'v1,*' } }],
    ['no time', { headers: { ...signed(BODY), 'webhook-timestamp': 'now' } }],
  ])('is rejected with %s', async (_, request) => {
    expect(await send({ verify }, request)).toMatchObject({ status: 401, fault: 'signature' });
  });

  it.each([-301, 301])('is rejected when its time is %i s away from now', async (distance) => {
    // The clock stands still: the distance would otherwise be less when the request arrives.
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    const time = 1_700_000_000 + distance;
    expect(await send({ verify }, { headers: signed(BODY, { time }) })).toMatchObject({
      status: 401,
      fault: 'stale',
    });
  });

  it.each([-300, 300])('is read when its time is %i s away from now', async (distance) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    const time = 1_700_000_000 + distance;
    expect(await send({ verify }, { headers: signed(BODY, { time }) })).toEqual(SHIPPED);
  });

  it('is accepted once', async () => {
    const once = standardWebhooks({ secret: SECRET, remember: rememberedIds() });
    const again = { headers: signed(BODY) };
    expect(await send({ verify: once }, again, again, { headers: signed(BODY, { id: 'msg_2' }) })).toEqual([
      SHIPPED,
      { status: 200, fault: 'replayed', message: 'The webhook was received before' },
      SHIPPED,
    ]);
  });

  it('is accepted again when its handler failed', async () => {
    const once = standardWebhooks({ secret: SECRET, remember: rememberedIds() });
    const handled: unknown[] = [];
    const handle = async ({ payload }: ReceivedWebhook) => {
      if (handled.push(payload) === 1) throw new Error('The queue is full');
    };
    const again = { headers: signed(BODY) };
    expect(await send({ verify: once, handle }, again, again, again)).toEqual([
      { status: 500, error: 'Error: The queue is full' },
      SHIPPED,
      { status: 200, fault: 'replayed', message: 'The webhook was received before' },
    ]);
    expect(handled).toEqual([SHIPPED.payload, SHIPPED.payload]);
  });

  it('is accepted again when its payload was rejected', async () => {
    const verify = standardWebhooks({ secret: SECRET, remember: rememberedIds() });
    const again = { headers: signed(BODY) };
    const schemas = { shipped: z.object({ id: z.string() }) };
    expect(await send({ verify, schemas }, again)).toMatchObject({ status: 400, fault: 'body' });
    expect(await send({ verify }, again)).toEqual(SHIPPED);
  });

  it('says so when its id could not be forgotten', async () => {
    const lost = new Error('The store is gone');
    const full = new Error('The queue is full');
    const remember = { add: () => true, delete: () => Promise.reject(lost) };
    const request = new Request('https://receiver.example', {
      method: 'POST',
      headers: signed(BODY),
      body: BODY,
    });
    const reading = readWebhook(request, {
      verify: standardWebhooks({ secret: SECRET, remember }),
      handle: () => Promise.reject(full),
    });
    await expect(reading).rejects.toThrow(
      expect.objectContaining({
        errors: [full, lost],
        message: 'The webhook failed, and its id could not be forgotten: repetitions of it will be discarded',
      }),
    );
  });

  it('needs a base64 secret', () => {
    expect(() => standardWebhooks({ secret: 'whsec_*' })).toThrow(TypeError);
  });
});

describe('an HMAC', () => {
  const hex = (content: string) => createHmac('sha256', 'secret').update(content).digest('hex');

  it('of the body is checked', async () => {
    const verify = hmacSha256({ secret: 'secret', header: 'X-Hub-Signature-256', prefix: 'sha256=' });
    const sign = (body: string) => ({
      headers: { ...JSON_TYPE, 'x-hub-signature-256': `sha256=${hex(body)}` },
    });
    expect(await send({ verify }, sign(BODY))).toEqual(SHIPPED);
    expect(await send({ verify }, sign(`${BODY} `))).toMatchObject({ status: 401 });
    expect(
      await send({ verify }, { headers: { ...JSON_TYPE, 'x-hub-signature-256': hex(BODY) } }),
    ).toMatchObject({ status: 401 });
  });

  it('of time and body in one header is checked', async () => {
    const verify = hmacSha256({
      secret: 'secret',
      header: 'stripe-signature',
      prefix: 'v1=',
      timestamp: { prefix: 't=' },
      remember: rememberedIds(),
    });
    const sign = (time: number) => ({
      headers: { ...JSON_TYPE, 'stripe-signature': `t=${time},v1=${hex(`${time}.${BODY}`)},v0=00` },
    });
    const now = Math.floor(Date.now() / 1000);
    expect(await send({ verify }, sign(now), sign(now), sign(now - 400))).toMatchObject([
      SHIPPED,
      { fault: 'replayed' },
      { fault: 'stale' },
    ]);
  });
});

describe('a request', () => {
  const verify = unsigned;

  it('must have the method, media type and size of a webhook', async () => {
    expect(await send({ verify }, { method: 'GET' })).toMatchObject({ status: 405, fault: 'method' });
    expect(await send({ verify }, { headers: { 'content-type': 'text/html' } })).toMatchObject({
      status: 415,
    });
    expect(await send({ verify, maxBytes: 5 }, { headers: JSON_TYPE })).toMatchObject({ status: 413 });
    expect(await send({ verify }, { headers: JSON_TYPE, body: '{' })).toMatchObject({
      status: 400,
      fault: 'body',
    });
  });

  it('is also identified by its headers', async () => {
    const headers = { 'content-type': 'text/plain', 'x-event': 'ping' };
    expect(await send({ verify }, { method: 'PUT', headers, body: 'hello' })).toEqual({
      status: 200,
      name: 'pinged',
      payload: 'hello',
    });
  });

  it('is passed on if the document does not have it', async () => {
    expect(await send({ verify }, { headers: JSON_TYPE, body: '{"type":"order.lost"}' })).toEqual({
      status: 200,
      payload: { type: 'order.lost' },
    });
  });

  it('is the webhook named by the caller', async () => {
    expect(await send({ verify, name: 'shipped' }, { headers: JSON_TYPE, body: '{}' })).toEqual({
      status: 200,
      name: 'shipped',
      payload: {},
    });
    expect(await send({ verify, name: 'shipped' }, { method: 'PUT' })).toMatchObject({ status: 405 });
  });

  it('is checked against the schemas of its payload', async () => {
    const schemas = { shipped: z.object({ id: z.number().max(5) }) };
    expect(await send({ verify, schemas }, { headers: JSON_TYPE })).toMatchObject({
      status: 400,
      message: expect.stringContaining('payload.id'),
    });
  });
});
