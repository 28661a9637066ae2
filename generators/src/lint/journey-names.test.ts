import { parseWorkflow } from '@partner-apis/model/arazzo';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import { References } from '../model/references.ts';
import { unknownNames } from './journey-names.ts';

const page = {
  type: 'object',
  properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Item' } } },
};
const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0' },
  components: {
    schemas: {
      Item: {
        type: 'object',
        properties: { code: { type: 'string' }, next: { $ref: '#/components/schemas/Item' } },
      },
    },
    responses: {
      Page: { description: 'Items.', content: { 'application/json': { schema: page } } },
      Error: {
        description: 'An error.',
        content: { 'application/problem+json': { schema: { type: 'object', properties: { detail: {} } } } },
      },
      Message: { description: 'A message.', content: { 'application/xml': { schema: {} } } },
      Circle: { $ref: '#/components/responses/Circle' },
    },
    parameters: { page: { name: 'page', in: 'query' } },
  },
};

const references = new References(document, 'shop.yaml');

function problems(condition: string, responses: readonly string[] = ['Page', 'Error'], more: object = {}) {
  const workflow = parseWorkflow({
    workflowId: 'shop',
    steps: [
      { stepId: 'first', operationId: 'list', outputs: { code: '$response.body#/items/0/code' } },
      { stepId: 'second', operationId: 'list', successCriteria: [{ condition }], ...more },
      { stepId: 'third', operationId: 'list', outputs: { later: '$statusCode' } },
    ],
  });
  const source = {
    responses: Object.fromEntries(
      responses.map((name, index) => [`${index + 200}`, { $ref: `#/components/responses/${name}` }]),
    ),
  };
  const item = {
    parameters: [{ $ref: '#/components/parameters/page' }, { name: 'id', in: 'path' as const }],
  };
  return unknownNames(workflow, 1, { operationId: 'list', source, item }, references).map(
    ({ at, message }) => [at, message],
  );
}

test.each([
  '$statusCode == 200',
  '$response.body#/items/0/code != null',
  '$response.body#/items/0/next/next/code != null',
  "$response.body#/detail == 'gone'",
  "'x' == $steps.first.outputs.code",
  '$response.header.Location != null',
])('%s has a place', (condition) => {
  expect(problems(condition)).toEqual([]);
});

test.each([
  ['$response.body#/items/0/name != null', 'reads what no response of list describes.'],
  ['$statusCode == 200 && null == $response.body#/total', 'reads what no response of list describes.'],
  ["$steps.first.outputs.name == 'x'", 'is not an output of an earlier step.'],
  ['$steps.third.outputs.later == 200', 'is not an output of an earlier step.'],
  ['$steps.nowhere.outputs.code == 200', 'is not an output of an earlier step.'],
  ['$inputs.code == 200', 'is not an input of the workflow.'],
])('%s has none', (condition, says) => {
  expect(problems(condition)).toEqual([[['successCriteria', 0], expect.stringContaining(says)]]);
});

test('the elements of an XML message are not looked up in the document', () => {
  expect(problems('$response.body#/Head/Code == 1', ['Message'])).toEqual([]);
});

test('a reference that leads back to itself describes nothing', () => {
  expect(problems('$response.body#/code == 1', ['Circle'])).toHaveLength(1);
});

test('parameters are those of the operation and of its path; headers may be any', () => {
  const parameters = [
    { name: 'page', in: 'query', value: 1 },
    { name: 'id', in: 'path', value: 1 },
    { name: 'X-Any', in: 'header', value: 1 },
    { name: 'page', in: 'path', value: 1 },
  ];
  expect(problems('$statusCode == 200', ['Page'], { parameters })).toEqual([
    [['parameters', 3], 'list has no parameter "page" in path.'],
  ]);
});
