import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { errorSection } from '../package/readme/error-section.ts';
import { operationsFile } from './operations-file.ts';

const thing = { type: 'object', properties: { id: { type: 'string' } } };

/** Plans an operation that responds with a thing, or with these statuses. */
function planWith(...statuses: readonly string[]) {
  const success = { description: '', content: { 'application/json': { schema: thing } } };
  const others = statuses.map((status) => [status, { description: `Because of ${status}` }]);
  const responses = { 200: success, ...Object.fromEntries(others) };
  const servers = [{ url: 'https://things.example' }];
  return smallPlan({ servers, paths: { '/things': { get: { operationId: 'getThing', responses } } } });
}

it.each([['304'], ['302'], ['404']])('types and documents a documented %s', (status) => {
  const source = operationsFile(planWith(status));

  expect(source).toContain(`  /** Because of ${status} */\n  readonly ${status}: unknown;\n`);
  expect(source).toMatch(new RegExp(`@throws \\{\\w+Error\\} ${status}: Because of ${status}`));
  expect(source).toContain('Call<{ id?: string }, GetThingErrors>');
});

it('explains a conditional request where the document has one', () => {
  const [with304, without] = [planWith('304'), planWith('302')].map((plan) => errorSection(plan).join('\n'));

  expect(with304).toContain("`headers: { 'if-none-match': etag }`");
  expect(with304).toContain('`isError(error, client.getThing, 304)`');
  expect(without).not.toContain('if-none-match');
});
