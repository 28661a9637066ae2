import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { optionsFile } from './options-file.ts';

it.each([
  [['page'], '{}'],
  [['constructor', '__proto__', 'toString'], '{ constructor: undefined, toString: undefined }'],
])('calls an operation with the parameters %j without any', (names, params) => {
  const described = {
    parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
    responses: { 204: { description: '' } },
  };
  const get = { ...described, operationId: 'listJobs' };
  const post = { ...described, operationId: 'addJob' };
  const source = optionsFile(smallPlan({ paths: { '/jobs': { get, post } } } as object));

  expect(source).toContain(`  params: ListJobsParams = ${params},\n`);
  expect(source).toContain(`addJob(connection, params ?? ${params}, options)`);
});
