/** Each of twelve schemas contains all of them, so that every path is a cycle. */
export const NAMES = Array.from({ length: 12 }, (_, index) => `Node${index}`);
const TANGLE = Object.fromEntries(
  NAMES.map((name) => [
    name,
    {
      type: 'object',
      properties: Object.fromEntries([
        ...Array.from({ length: 12 }, (_, index) => [
          `text${index}`,
          { type: 'string', description: 'A text.' },
        ]),
        ...NAMES.map((other) => [`to${other}`, { $ref: `#/components/schemas/${other}` }]),
      ]),
    },
  ]),
);

const BY_CAR = { item: 'A tyre', delivery: 'car', street: 'Station Road 4' };

/** Operations whose bodies are alternatives, examples, notations or cycles. */
export const payments = {
  paths: {
    '/payments': {
      post: {
        operationId: 'pay',
        summary: 'Pay',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Payment' } } },
        },
        responses: { '200': { description: 'Paid.' } },
      },
    },
    '/orders': {
      post: {
        operationId: 'order',
        summary: 'Order',
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Order' },
              examples: { byCar: { summary: 'A car delivers', value: BY_CAR } },
            },
          },
        },
        responses: { '200': { description: 'Ordered.' } },
      },
    },
    '/rides': {
      post: {
        operationId: 'ride',
        summary: 'Ride',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Ride' } } },
        },
        responses: { '200': { description: 'Ridden.' } },
      },
    },
    '/notes': {
      post: {
        operationId: 'note',
        summary: 'Leave a note',
        requestBody: {
          content: {
            'text/plain': { schema: { type: 'string' }, examples: { plain: { value: 'A plain note' } } },
            'application/json': {
              schema: { type: 'object', properties: { text: { type: 'string' } } },
              examples: { long: { value: { text: 'A long note' } }, short: { value: { text: 'Short' } } },
            },
          },
        },
        responses: { '200': { description: 'Left.' } },
      },
    },
    '/graph': {
      put: {
        operationId: 'putGraph',
        summary: 'Replace the graph',
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Node0' },
              example: { text0: 'A text' },
            },
          },
        },
        responses: {
          '200': {
            description: 'The graph.',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Node1' },
                example: { text0: 'A text' },
              },
            },
          },
        },
      },
    },
  },
  schemas: {
    ...TANGLE,
    Payment: {
      oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Transfer' }],
      discriminator: {
        propertyName: 'method',
        mapping: { card: '#/components/schemas/Card', transfer: '#/components/schemas/Transfer' },
      },
    },
    /** Three alternatives. One has an example, and another has alternatives in a property. */
    Order: {
      type: 'object',
      required: ['item'],
      properties: { item: { type: 'string' } },
      oneOf: [
        { $ref: '#/components/schemas/Pickup' },
        { $ref: '#/components/schemas/Car' },
        { $ref: '#/components/schemas/Parcel' },
      ],
      discriminator: {
        propertyName: 'delivery',
        mapping: {
          pickup: '#/components/schemas/Pickup',
          car: '#/components/schemas/Car',
          parcel: '#/components/schemas/Parcel',
        },
      },
    },
    Ride: { oneOf: [{ $ref: '#/components/schemas/Foot' }, { $ref: '#/components/schemas/Bike' }] },
    Foot: { type: 'object', required: ['shoes'], properties: { shoes: { type: 'string' } } },
    Bike: {
      oneOf: [{ $ref: '#/components/schemas/City' }, { $ref: '#/components/schemas/Cargo' }],
    },
    City: { type: 'object', required: ['basket'], properties: { basket: { type: 'string' } } },
    Cargo: {
      type: 'object',
      required: ['load'],
      properties: { load: { type: 'integer', examples: [70] } },
    },
    Pickup: {
      type: 'object',
      properties: { delivery: { type: 'string' }, shop: { type: 'string', examples: ['Shop 12'] } },
    },
    Car: {
      type: 'object',
      properties: { delivery: { type: 'string' }, street: { type: 'string' } },
    },
    Parcel: {
      type: 'object',
      required: ['delivery', 'to'],
      properties: {
        delivery: { type: 'string' },
        to: {
          oneOf: [{ $ref: '#/components/schemas/Locker' }, { $ref: '#/components/schemas/Address' }],
        },
      },
    },
    Locker: {
      type: 'object',
      required: ['locker'],
      properties: { locker: { type: 'string', examples: ['L-7'] } },
    },
    Address: {
      type: 'object',
      required: ['street'],
      properties: { street: { type: 'string', examples: ['High Street 1'] } },
    },
    Card: {
      type: 'object',
      required: ['method', 'number'],
      properties: { method: { type: 'string' }, number: { type: 'string' } },
    },
    Transfer: {
      type: 'object',
      required: ['method', 'iban'],
      properties: { method: { type: 'string' }, iban: { type: 'string' } },
    },
  },
};
