import type { ApiModel, Operation } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { oddModel } from '../../model/testing/odd-document.ts';
import { runOutput, sourceOf } from '../testing/run-output.ts';
import { operationTypesOutput } from './operation-types.ts';

const fitTyre: Operation = {
  operationId: 'fitTyre',
  method: 'post',
  path: '/vehicles/{code}/tyres',
  summary: 'Fit a tyre',
  description: 'Fits a tyre.',
  tag: 'Tyres',
  deprecated: false,
  parameters: [
    parameter('code', 'path', { type: 'string' }, true),
    parameter('axle', 'query', { type: 'integer', default: 1 }),
    parameter('x-shop', 'header', { type: 'array', items: { type: 'string' } }),
  ],
  requestBody: {
    required: true,
    description: 'The tyre.',
    content: [{ mediaType: 'application/json', schema: { $ref: '#/$defs/Tyre' }, examples: [] }],
  },
  responses: [
    {
      status: '201',
      description: 'Fitted.',
      headers: [],
      content: [
        { mediaType: 'application/json', schema: { $ref: '#/$defs/Tyre' }, examples: [] },
        { mediaType: 'text/plain', schema: { type: 'string' }, examples: [] },
      ],
    },
    {
      status: '409',
      description: 'Not fitted.',
      headers: [],
      content: [
        {
          mediaType: 'application/json',
          schema: {},
          examples: [{ name: 'flat', summary: '', description: '', value: null }],
        },
      ],
    },
  ],
  security: [],
  provoke: {},
};

const removeTyre: Operation = {
  ...fitTyre,
  operationId: 'remove-tyre',
  method: 'delete',
  parameters: [],
  responses: [{ status: '204', description: 'Removed.', headers: [], content: [] }],
};
const { requestBody: _, ...bare } = removeTyre;

const model: ApiModel = {
  ...oddModel,
  id: 'tyres-v1',
  schemas: {
    Tyre: {
      type: 'object',
      required: ['width'],
      properties: { width: { type: 'integer' }, marks: { type: 'array', items: { type: 'string' } } },
    },
  },
  operations: [fitTyre, bare],
};

function parameter(
  name: string,
  place: 'path' | 'query' | 'header',
  schema: Operation['parameters'][number]['schema'],
  required = false,
): Operation['parameters'][number] {
  const style = place === 'query' ? 'form' : 'simple';
  return { name, in: place, required, schema, style, explode: false, description: '', deprecated: false };
}

test('a family has a module for the sandbox, and one for the contract tests', async () => {
  const files = await runOutput(operationTypesOutput, [sourceOf(model)]);
  expect(files.map(({ path }) => path)).toEqual([
    'packages/sandbox/src/generated/tyres-v1/operations.ts',
    'packages/contract-tests/src/generated/tyres-v1/operations.ts',
  ]);
});

test('an operation has its valid input, its first success and its errors', async () => {
  const [file] = await runOutput(operationTypesOutput, [sourceOf(model)]);
  expect(file?.content).toBe(`/** The schemas of the document, by name. */
export interface Schemas {
  readonly Tyre: { readonly width: number; readonly marks?: readonly string[] };
}

/** Each operation: its input once it is valid, the body of its success, and its errors. */
export interface Operations {
  readonly fitTyre: {
    readonly path: { readonly code: string };
    readonly query: { readonly axle: number };
    readonly header: { readonly 'x-shop'?: readonly string[] };
    readonly cookie: {};
    readonly body: Schemas['Tyre'];
    readonly status: 201;
    readonly content: { readonly 'application/json': Schemas['Tyre']; readonly 'text/plain': string };
    readonly error: 'flat';
  };
  readonly 'remove-tyre': {
    readonly path: {};
    readonly query: {};
    readonly header: {};
    readonly cookie: {};
    readonly body: undefined;
    readonly status: 204;
    readonly content: {};
    readonly error: never;
  };
}
`);
});
