import { NAMED, SHAPES } from '../round-trip/shapes.ts';

const TEXT = { type: 'string' };
const INSTANT = { type: 'string', format: 'date-time' };
const DAY = { type: 'string', format: 'date' };
const WIDE = { type: 'integer', format: 'int64' };

function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

const VALUES: Readonly<Record<string, object>> = {
  Order: {
    type: 'object',
    required: ['id', 'placed'],
    properties: {
      id: WIDE,
      placed: INSTANT,
      day: DAY,
      local: { type: 'string', format: 'date-time-local' },
      opening: { type: 'string', format: 'time-local' },
      lasts: { type: 'string', format: 'duration' },
      closed: { type: ['string', 'null'], format: 'date-time' },
      note: TEXT,
      lines: { type: 'array', items: ref('Line') },
      counts: { type: 'object', additionalProperties: WIDE },
      parent: ref('Order'),
      payment: { oneOf: [ref('Card'), ref('Cash')] },
    },
  },
  Line: { allOf: [ref('Stamped'), { type: 'object', properties: { quantity: WIDE } }] },
  Stamped: { type: 'object', properties: { changed: INSTANT } },
  Card: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: 'card' }, charged: INSTANT },
  },
  Cash: { type: 'object', required: ['kind'], properties: { kind: { const: 'cash' }, charged: TEXT } },
  Problem: {
    type: 'object',
    required: ['message'],
    properties: { message: TEXT, until: INSTANT, order: WIDE },
  },
  Page: {
    type: 'object',
    properties: { items: { type: 'array', items: ref('Order') }, next_cursor: WIDE },
  },
};

const json = (schema: object, examples?: object) => ({ 'application/json': { schema, ...examples } });

/** A document with dates and wide integers in every place, and the shapes of the round trip. */
export function valuesDocument(baseUrl: string): object {
  const order = json(ref('Order'), {
    example: { id: 7, placed: '2026-03-02T09:00:00Z', day: '2026-03-02', lines: [{ quantity: 2 }] },
  });
  const shapes = SHAPES.map(({ schema }, index) => [`Shape${index}`, schema] as const);
  const echoes = shapes.map(([name]) => [
    `/${name}`,
    {
      post: {
        operationId: `send${name}`,
        requestBody: { required: true, content: json(ref(name)) },
        responses: { 200: { description: '', content: json(ref(name)) } },
      },
    },
  ]);
  return {
    openapi: '3.1.1',
    info: { title: 'Values', version: '1.0.0' },
    servers: [{ url: baseUrl }],
    paths: {
      '/orders': {
        post: {
          operationId: 'createOrder',
          requestBody: { required: true, content: order },
          responses: {
            200: { description: '', content: order },
            409: { description: '', content: json(ref('Problem')) },
          },
        },
        get: {
          operationId: 'listOrders',
          parameters: [
            { name: 'since', in: 'query', schema: INSTANT },
            { name: 'ids', in: 'query', schema: { type: 'array', items: WIDE } },
            { name: 'filter', in: 'query', content: json({ type: 'object', properties: { id: WIDE } }) },
            { name: 'X-Since', in: 'header', schema: INSTANT },
            { name: 'cursor', in: 'query', schema: WIDE },
          ],
          responses: { 200: { description: '', content: json(ref('Page')) } },
        },
      },
      '/orders/{id}/{at}': {
        get: {
          operationId: 'getOrder',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: WIDE },
            { name: 'at', in: 'path', required: true, schema: INSTANT },
          ],
          responses: { 200: { description: '', content: order } },
        },
      },
      '/form': {
        post: {
          operationId: 'sendForm',
          requestBody: {
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema: ref('Line') } },
          },
          responses: { 204: { description: '' } },
        },
      },
      '/events': {
        get: {
          operationId: 'followOrders',
          responses: { 200: { description: '', content: { 'text/event-stream': { schema: ref('Order') } } } },
        },
      },
      ...Object.fromEntries(echoes),
    },
    components: { schemas: { ...NAMED, ...VALUES, ...Object.fromEntries(shapes) } },
  };
}
