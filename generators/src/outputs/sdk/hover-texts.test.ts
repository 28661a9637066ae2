import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { clientFile } from './client-file.ts';
import { schemasFile } from './schemas-file.ts';

const COUNT = { type: 'integer', minimum: 1, description: 'Number of jobs' } as const;

/** Plans an operation with this summary, a limited parameter and a limited field. */
function planOf(summary: string) {
  const parameters = [{ name: 'count', in: 'query' as const, description: COUNT.description, schema: COUNT }];
  const get = {
    operationId: 'listJobs',
    summary,
    parameters,
    responses: { 204: { description: '' }, 429: { description: '' } },
  };
  const Page = { type: 'object', properties: { count: COUNT } } as const;
  const servers = [{ url: 'https://jobs.example' }];
  return smallPlan({ servers, paths: { '/jobs': { get } }, components: { schemas: { Page } } }, ['client']);
}

it('ends a description before the limits that follow it', () => {
  const plan = planOf('List jobs');

  expect(clientFile(plan)).toContain(' @param params.count Number of jobs. At least 1.\n');
  expect(schemasFile(plan)).toContain('Number of jobs.\n   * At least 1.\n');
});

it.each(['List jobs', 'List jobs.'])('ends the summary "%s" with one full stop', (summary) => {
  expect(clientFile(planOf(summary))).toContain('   * **List jobs.**\n');
});

it('names the status of an error without a description', () => {
  expect(clientFile(planOf('List jobs'))).toContain(' @throws {TooManyRequestsError} 429\n');
});
