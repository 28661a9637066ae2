import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { operationsFile } from './operations-file.ts';

function sourceOf(content: object, response: object = {}): string {
  const post = {
    operationId: 'sendJobs',
    requestBody: { required: true, content },
    responses: { 200: { description: '', content: response } },
  };
  return operationsFile(smallPlan({ paths: { '/jobs': { post } } }));
}

const JOB = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };

it.each([
  ['a list', { type: 'array', items: JOB }, 'string | { id: number }[]'],
  ['one value', JOB, 'string | readonly { id: number }[]'],
  ['the whole text', { type: 'string' }, 'string | readonly unknown[]'],
  ['nothing', {}, 'string | readonly unknown[]'],
])('types JSON lines whose schema describes %s', (_, schema, type) => {
  expect(sourceOf({ 'application/x-ndjson': { schema } })).toContain(`readonly body: ${type};\n`);
});

it('names the media type of a method whose operation has no summary', () => {
  const source = sourceOf(
    { 'application/json': { schema: JOB }, 'text/csv': {} },
    { 'application/json': {}, 'text/plain': {} },
  );

  expect(source).toContain(' * **As text/plain.**\n');
  expect(source).toContain(' * **Sent as text/csv.**\n');
});
