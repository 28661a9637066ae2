import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { handlersFile } from './handlers-file.ts';

it.each(['#byName', '?version=2'])('matches the path without %s, which MSW does not match', (addition) => {
  const get = { operationId: 'getJob', responses: { 204: { description: '' } } };
  const source = handlersFile(smallPlan({ paths: { [`/jobs/{id}${addition}`]: { get } } }, ['mocks']));

  expect(source).toContain("answer('get', '/jobs/:p1', 204)");
});

const TEXTS = { type: 'array', items: { type: 'string' } };

function listSource(parameter: string, content: object): string {
  const get = {
    operationId: 'listJobs',
    parameters: [parameter, 'per_page'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
    responses: { 200: { description: '', content } },
  };
  return handlersFile(smallPlan({ paths: { '/jobs': { get } } }, ['mocks']));
}

it('ends a list that goes on until an empty page', () => {
  const source = listSource('page', { 'application/json': { schema: TEXTS, example: ['a'] } });

  expect(source).toContain("'application/json', ['a'], { parameter: 'page', first: 1, body: [] }),");
  expect(source).toContain('respond(status, type, isFirst ? body : last.body)');
});

it('responds without regard to pages where no list has any', () => {
  const source = listSource('colour', { 'application/json': { schema: TEXTS, example: ['a'] } });

  expect(source).toContain("'application/json', ['a']),");
  expect(source).not.toContain('LastPage');
});

it('streams the example of a document, or else a value of its schema', () => {
  const schema = { type: 'object', properties: { id: { type: 'integer' } } };
  const events = { 'text/event-stream': { schema } };
  const lines = { 'application/stream+json': { schema, example: { id: 5 } } };

  expect(listSource('q', events)).toContain(
    "answer('get', '/jobs', 200, 'text/event-stream', 'data: {\"id\":0}\\n\\n')",
  );
  expect(listSource('q', lines)).toContain(`'application/stream+json', \`{"id":5}\n\`)`);
});

it('responds with a file of the documented media type', () => {
  const file = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };

  expect(listSource('q', file)).toContain("answer('get', '/jobs', 200, 'application/pdf', 'string')");
});

it('responds with a file that has no schema, as OpenAPI 3.1 describes it', () => {
  expect(listSource('q', { 'image/png': {} })).toContain(
    "answer('get', '/jobs', 200, 'image/png', 'string')",
  );
});

it('responds in another media type to requests that prefer it', () => {
  const source = listSource('q', {
    'text/csv': { schema: { type: 'string' } },
    'application/json': { schema: TEXTS, example: ['a'] },
    'application/vnd.list+json': { schema: { type: 'array', items: { type: 'integer' } } },
  });
  const lines = source.split('\n').map((line) => line.trim());
  const first = lines.indexOf("answerAs('get', '/jobs', 200, 'text/csv', 'string'),");
  expect(lines.slice(first, first + 3)).toEqual([
    "answerAs('get', '/jobs', 200, 'text/csv', 'string'),",
    "answerAs('get', '/jobs', 200, 'application/vnd.list+json', [0]),",
    'listJobsAnswers.example(),',
  ]);
});

it.each([
  ['default', 200, "'application/json', ['a']"],
  ['204', 204, ''],
])('responds with a body where the status %s may have one', (status, sent, body) => {
  const content = { 'application/json': { schema: TEXTS, example: ['a'] } };
  const get = { operationId: 'listJobs', responses: { [status]: { description: '', content } } };
  const source = handlersFile(smallPlan({ paths: { '/jobs': { get } } }, ['mocks']));
  expect(source).toContain(`answer('get', '/jobs', ${[sent, body].filter(String).join(', ')})`);
});

it.each([
  [['string', 'null'], "{ results: ['a'], next: null }"],
  ['string', "{ results: ['a'] }"],
])('leads to no address outside of the mocks, of the type %j', (type, body) => {
  const schema = { type: 'object', properties: { results: TEXTS, next: { type, format: 'uri' } } };
  const example = { results: ['a'], next: 'https://other.example/jobs?page=2' };

  expect(listSource('q', { 'application/json': { schema, example } })).toContain(
    `'application/json', ${body}),`,
  );
});
