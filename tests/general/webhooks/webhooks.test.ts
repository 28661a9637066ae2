import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Diagnostic } from '../../../generators/src/diagnostics/diagnostics.ts';
import { startReceiver } from '../../../packages/client/src/testing/webhook-receiver.ts';
import { createSdkProject, type SdkProject } from '../sdk-project.ts';

/** The requests that an API sends to its users, read by the entry `/webhooks` of its SDK on a real server. */
// biome-ignore lint/suspicious/noExplicitAny: the modules are made by the test.
type Module = Readonly<Record<string, any>>;

let project: SdkProject;
let remarks: readonly Diagnostic[];
let webhooks: Module;

beforeAll(async () => {
  project = await createSdkProject();
  const file = path.join(project.folder, 'webhooks.json');
  await writeFile(file, JSON.stringify(DOCUMENT));
  ({ diagnostics: remarks } = await project.add('webhooks', file, [], { values: { int64: 'bigint' } }));
  webhooks = await import(path.join(project.folder, 'webhooks/src/webhooks.ts'));
});
afterAll(() => project?.remove());

const json = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const sent = (schema: object) => ({
  post: { requestBody: json(schema), responses: { 200: { description: '' } } },
});
const event = (type: string, properties: object = {}) => ({
  type: 'object',
  required: ['type'],
  properties: { type: { const: type }, ...properties },
});

const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1.0.0' },
  servers: [{ url: 'https://shop.example' }],
  paths: {
    '/exports': {
      post: {
        operationId: 'createExport',
        responses: { 202: { description: '' } },
        callbacks: {
          finished: {
            '{$request.body#/url}': sent({ type: 'object', properties: { rows: { type: 'integer' } } }),
          },
        },
      },
    },
  },
  webhooks: {
    'order.shipped': sent({ $ref: '#/components/schemas/OrderShipped' }),
    'note.added': sent({ type: 'object' }),
    refund_failed: sent(event('refund_failed')),
    'order.lost': sent(event('order.lost', { id: { type: 'string', readOnly: true } })),
    ping: { put: { requestBody: { content: { 'text/plain': {} } }, responses: {} } },
    touched: { delete: { responses: {} } },
  },
  components: {
    schemas: {
      OrderShipped: event('order.shipped', {
        number: { type: 'integer', format: 'int64' },
        status: { enum: ['SENT', 'HELD'] },
      }),
    },
  },
};

/** Reads a request that Node's own HMAC has signed, as a receiver does. */
async function received(body: string, options: object = {}): Promise<unknown> {
  const verify = webhooks.hmacSha256({ secret: 's', header: 'x-signature' });
  let made: unknown;
  await using receiver = await startReceiver(async (request) => {
    made = await webhooks.readWebhook(request, { verify, ...options });
    return 'done';
  });
  const signature = createHmac('sha256', 's').update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  const response = await fetch(receiver.url, { method: 'POST', headers, body });
  return response.ok ? made : [response.status, await response.text()];
}

it('names each webhook and callback, with its payload', async () => {
  expect(await received('{"type":"order.shipped","number":9007199254740993,"status":"LATER"}')).toMatchObject(
    {
      name: 'order.shipped',
      payload: { type: 'order.shipped', number: 9007199254740993n, status: 'LATER' },
    },
  );
  expect(await received('{"rows":7}', { name: 'finished' })).toMatchObject({ name: 'finished' });
});

it('asks for a name where a request may be several', async () => {
  expect(await received('{"rows":7}')).toEqual([
    500,
    expect.stringContaining('note.added or finished: give the option `name`'),
  ]);
});

it('says which webhooks are not told apart, and which bodies are not read', () => {
  expect(remarks.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual([
    'webhook-body-not-read /webhooks/ping',
    'webhook-not-told-apart /paths',
    'webhook-not-told-apart /webhooks/note.added',
  ]);
});

it('keeps names of types, and has them narrowed by name', async () => {
  await project.write('webhooks/program.ts', PROGRAM);
  expect(await project.typeErrors()).toBe('');
});

const PROGRAM = `import { type OrderShippedWebhook, type RefundFailedWebhook, readWebhook, standardWebhooks } from './src/webhooks.ts';

const verify = standardWebhooks({ secret: 'whsec_c2VjcmV0' });

export async function handle(request: Request): Promise<Response> {
  const webhook = await readWebhook(request, { verify });
  switch (webhook.name) {
    case 'order.shipped': {
      const shipped: OrderShippedWebhook = webhook;
      const number: bigint | undefined = shipped.payload.number;
      return new Response(String(number));
    }
    case 'refund_failed': {
      const failed: RefundFailedWebhook = webhook;
      return new Response(failed.payload.type);
    }
    case 'order.lost': {
      const id: string | undefined = webhook.payload.id;
      return new Response(id);
    }
    case 'ping': {
      const text: string = webhook.payload;
      return new Response(text);
    }
    default:
      return new Response(null, { status: 204 });
  }
}

export async function handleExport(request: Request): Promise<number | undefined> {
  const { payload } = await readWebhook(request, { verify, name: 'finished' });
  return payload.rows;
}

export async function handleAll(request: Request): Promise<void> {
  await readWebhook(request, {
    verify,
    handle: async (webhook) => {
      if (webhook.name === 'order.shipped') console.log(webhook.payload.number satisfies bigint | undefined);
    },
  });
  await readWebhook(request, {
    verify,
    name: 'finished',
    handle: ({ payload }) => console.log(payload.rows satisfies number | undefined),
  });
}

// @ts-expect-error The check of the signature is a choice that nobody forgets.
await readWebhook(new Request('http://localhost'), {});
`;
