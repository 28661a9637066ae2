import { expect, it } from 'vitest';
import { smallPlan } from '../plan/testing/small-plan.ts';
import { testFile } from './test-file.ts';

it.each(['#byName', '?version=2', '?version=2#byName'])('expects the path without %s', (addition) => {
  const id = { name: 'id', in: 'path' as const, required: true, schema: { type: 'string' } };
  const get = { operationId: 'getJob', parameters: [id], responses: { 204: { description: '' } } };
  const source = testFile(smallPlan({ paths: { [`/jobs/{id}${addition}`]: { get } } }, ['operations']));

  expect(source).toContain("  ['getJob', { id: 'id' }, 'GET', '/jobs/id', { status: 204 }],\n");
});
