import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { handlersFile } from './handlers-file.ts';

it.each(['#byName', '?version=2'])('matches the path without %s, which MSW does not match', (addition) => {
  const get = { operationId: 'getJob', responses: { 204: { description: '' } } };
  const source = handlersFile(smallPlan({ paths: { [`/jobs/{id}${addition}`]: { get } } }, ['mocks']));

  expect(source).toContain("answer('get', '/jobs/:p1', 204)");
});
