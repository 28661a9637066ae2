import type { ApiModel, Content, JsonValue, Operation, Schema } from '@partner-apis/model';
import { notesModel } from './notes-model.ts';

/**
 * A document for testing parts: an order has lines, each of which is added, changed and removed by its number. Only an order that
 * is created says who pays for a line.
 */
const orderCode: Schema = { $ref: '#/$defs/OrderCode' };
const buyer: Schema = { $ref: '#/$defs/BuyerCode' };
const line: Schema = {
  type: 'object',
  required: ['lineNumber', 'quantity'],
  properties: { lineNumber: { type: 'integer' }, quantity: { type: 'integer' }, payer: buyer },
};
const lines: Schema = { type: 'array', items: line };

function json(schema: Schema, value: JsonValue): Content[] {
  const examples = [{ name: 'example', summary: '', description: '', value }];
  return [{ mediaType: 'application/json', schema, examples }];
}

function operation(method: 'get' | 'post' | 'put' | 'delete', lineNumber?: number): Operation {
  const names: readonly (readonly [string, JsonValue])[] = [
    ['orderCode', 'O-1'],
    ...(lineNumber === undefined ? [] : [['lineNumber', lineNumber] as const]),
  ];
  const answer = method === 'delete' ? { status: '204' } : { status: '200' };
  const shown = json({ $ref: '#/$defs/Order' }, { lines: [{ lineNumber: 1, quantity: 2 }] });
  const sent = json({ type: 'object', properties: { quantity: { type: 'integer' } } }, { quantity: 9 });
  return {
    operationId: method === 'get' ? 'getOrder' : `${method}Line`,
    method,
    path: `/orders/{orderCode}${lineNumber === undefined ? '' : '/lines/{lineNumber}'}`,
    ...{ summary: '', description: '', tag: '', deprecated: false, security: [], provoke: {} },
    parameters: names.map(([name, example]) => ({
      ...{ name, in: 'path', required: true, description: '', deprecated: false },
      ...{
        style: 'simple',
        explode: false,
        schema: name === 'orderCode' ? orderCode : { type: 'integer' },
        example,
      },
    })),
    responses: [
      { description: '', headers: [], content: method === 'get' ? shown : [], ...answer },
      { description: '', headers: [], content: [], status: '404' },
    ],
    ...(['put', 'post'].includes(method)
      ? { requestBody: { required: true, description: '', content: sent } }
      : {}),
  };
}

const createOrder: Operation = {
  ...operation('post'),
  operationId: 'createOrder',
  path: '/orders',
  parameters: [],
  requestBody: {
    required: true,
    description: '',
    content: json(
      { type: 'object', properties: { buyer, agent: buyer, lines } },
      { buyer: 'B-1', agent: 'B-2', lines: [{ lineNumber: 1, quantity: 2, payer: 'B-1' }] },
    ),
  },
  responses: [
    {
      description: '',
      headers: [],
      status: '201',
      content: json({ type: 'object', required: ['code'], properties: { code: orderCode } }, { code: 'O-2' }),
    },
    { description: '', headers: [], content: [], status: '409' },
  ],
};

export const ordersModel: ApiModel = {
  ...notesModel,
  id: 'orders-api-v1',
  basePath: '',
  securitySchemes: {},
  operations: [
    createOrder,
    operation('get'),
    operation('post', 3),
    operation('put', 1),
    operation('delete', 2),
  ],
  schemas: {
    OrderCode: { type: 'string' },
    BuyerCode: { type: 'string' },
    Order: { type: 'object', properties: { lines } },
  },
};
