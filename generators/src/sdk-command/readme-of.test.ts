import { expect, it } from 'vitest';
import type { MediaTypeObject, OpenApiDocument } from '../load/openapi-document.ts';
import { smallPlan } from '../plan/testing/small-plan.ts';
import { readmeOf } from './readme-of.ts';

const EVENT = { type: 'object', required: ['kind'], properties: { kind: { const: 'done' } } };

function readme(parts: Partial<OpenApiDocument>): string {
  return readmeOf(smallPlan(parts, ['operations']));
}

it('iterates over a stream, with the parameters that it requires', () => {
  const text = readme({
    servers: [{ url: 'https://jobs.example' }],
    paths: {
      '/jobs/{id}/events': {
        get: {
          operationId: 'followJob',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: '', content: { 'text/event-stream': { schema: EVENT } } } },
        },
      },
    },
  });

  expect(text).toContain(
    "for await (const value of client.followJob({ id: 'id' })) {\n  console.log(value);\n}",
  );
  expect(text).toContain('## Read a stream');
  expect(text).toContain('|---|---|\n| `StatusError` |');
  expect(text).not.toMatch(/await client\.|withResponse/);
});

it('calls with the parameters that are required, and with few of the others', () => {
  const query = (name: string, required = false) => ({
    ...{ name, in: 'query' as const, required, example: name },
    schema: { type: 'string' as const },
  });
  const text = readme({
    servers: [{ url: 'https://jobs.example' }],
    paths: {
      '/jobs': {
        get: {
          operationId: 'listJobs',
          parameters: [query('state'), query('owner'), query('since'), query('team', true)],
          responses: { 200: { description: '', content: { 'application/json': { schema: EVENT } } } },
        },
      },
    },
  });

  expect(text).toContain("client.listJobs({ state: 'state', owner: 'owner', team: 'team' })");
  expect(text).not.toContain('since:');
});

it('shows no deprecated call first, and an error without advice by its message', () => {
  const get = (operationId: string, deprecated: boolean) => ({
    get: {
      operationId,
      deprecated,
      responses: {
        204: { description: 'Done' },
        409: { description: 'Busy', content: { 'application/json': { example: { message: 'Busy' } } } },
      },
    },
  });
  const text = readme({
    servers: [{ url: 'https://jobs.example' }],
    paths: { '/v1/jobs': get('checkOldJobs', true), '/v2/jobs': get('checkJobs', false) },
  });

  expect(text.indexOf('await client.checkJobs();')).toBeGreaterThan(0);
  expect(text.slice(0, text.indexOf('## Handle'))).not.toContain('checkOldJobs');
  expect(text).toContain('if (error instanceof ConflictError) {\n    console.error(error.message);');
});

it('reads lists from their first page, without cursors', () => {
  const query = (name: string) => ({
    ...{ name, in: 'query' as const, example: name },
    schema: { type: 'string' as const },
  });
  const page = {
    type: 'object',
    properties: { data: { type: 'array', items: EVENT }, after: { type: ['string', 'null'] } },
  };
  const text = readme({
    servers: [{ url: 'https://jobs.example' }],
    paths: {
      '/jobs': {
        get: {
          operationId: 'listJobs',
          parameters: [query('before'), query('after'), query('state')],
          responses: { 200: { description: '', content: { 'application/json': { schema: page } } } },
        },
      },
    },
  });

  expect(text).toContain("await client.listJobs({ state: 'state' })");
  expect(text).toContain("for await (const page of client.listJobs({ state: 'state' }).pages()) {");
  expect(text).not.toMatch(/before:|after:/);
});

it('shows how to receive webhooks, even if the document has nothing else', () => {
  const body = { required: true, content: { 'application/json': { schema: EVENT } } };
  const text = readme({ webhooks: { 'job.done': { post: { requestBody: body, responses: {} } } } });

  expect(text).toContain('The document has no operations, so there is no client to call.\n\n## Webhooks');
  expect(text).toContain("if (webhook.name === 'job.done') console.log(webhook.payload);");
});

it('names a mocked error that the document has', () => {
  const get = (examples?: MediaTypeObject['examples']) => ({
    get: {
      operationId: examples === undefined ? 'listJobs' : 'listTeams',
      responses: {
        200: { description: '', content: { 'application/json': { schema: EVENT } } },
        404: { description: 'None', content: { 'application/json': { ...(examples && { examples }) } } },
      },
    },
  });
  const mocked = (...paths: readonly (readonly [string, ReturnType<typeof get>])[]) =>
    readmeOf(
      smallPlan({ servers: [{ url: 'https://jobs.example' }], paths: Object.fromEntries(paths) }, ['mocks']),
    );

  const text = mocked(['/jobs', get()], ['/teams', get({ 'no team': { value: {} } })]);

  expect(text).toContain("`server.use(listTeamsAnswers['no team']())`");
  expect(mocked(['/jobs', get()])).toContain('`server.use(http.get(…))`');
  expect(text).toContain('`backendHandlers(server)`');
});

it('tells how to wait for what a call only starts', () => {
  const post = (status: string) => ({
    post: { operationId: 'startJob', responses: { [status]: { description: '' } } },
  });
  const of = (status: string) =>
    readme({ servers: [{ url: 'https://jobs.example' }], paths: { '/jobs': post(status) } });

  expect(of('202')).toContain('(status 202): `startJob`. `waitFor(');
  expect(of('201')).not.toContain('waitFor');
});
