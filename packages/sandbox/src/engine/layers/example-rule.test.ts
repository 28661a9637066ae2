import { expect, test } from 'vitest';
import type { RouteOperation } from '../../contract/family.ts';
import type { Call } from '../../contract/rule.ts';
import { memoryStore } from '../../store/memory.ts';
import { exampleRule } from './example-rule.ts';

const operation: RouteOperation = {
  operationId: 'getTyre',
  method: 'get',
  path: '/tyres',
  security: [],
  parameters: [],
  responses: [
    {
      status: '200',
      content: [
        {
          mediaType: 'application/json',
          schema: {},
          examples: [{ name: 'fitted', value: { fitted: '2026-03-04', at: ['2026-03-04T10:00'] } }],
        },
      ],
    },
  ],
};

const call: Call = {
  partner: { name: 'demo', description: '', apiKey: '', clientId: '', clientSecret: '', settings: {} },
  now: '2026-03-11T09:00:00',
  nowIn: () => ({ local: '2026-03-11T09:00:00', utc: '2026-03-11T09:00:00' }),
  store: memoryStore(),
  url: 'http://localhost/tyres',
  parameters: {},
  body: undefined,
  mediaType: 'application/json',
  fail: (name) => {
    throw new Error(name);
  },
  errorText: (name) => name,
};

test('an operation without a rule returns its example, moved to the present and on the same days of the week', async () => {
  expect(await exampleRule(operation, '2026-03-02')(call)).toEqual({
    fitted: '2026-03-18',
    at: ['2026-03-18T10:00'],
  });
});

test('an operation without a documented body returns none', async () => {
  const responses = [{ status: '204', content: [] }];
  expect(await exampleRule({ ...operation, responses }, '2026-03-02')(call)).toBeUndefined();
});
