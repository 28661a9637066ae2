import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { fetchClientFile } from './fetch-client-file.ts';

/** Prints the client of a document with these paths. */
function clientOf(...paths: readonly string[]): string {
  const get = { responses: { 204: { description: '' } } };
  const items = paths.map((path, index) => [path, { get: { ...get, operationId: `get${index}` } }]);
  return fetchClientFile(
    smallPlan({ servers: [{ url: 'https://jobs.example' }], paths: Object.fromEntries(items) }),
  );
}

it.each(['/jobs#byName', '/jobs?by=name'])('repairs the addresses of %s before it authenticates', (path) => {
  const source = clientOf('/jobs', path);

  expect(source).toContain(
    "import { authenticate, oneQuery, type SecurityByOperation } from '@acme/client/openapi-fetch';",
  );
  expect(source).toContain('  client.use(oneQuery);\n  client.use(authenticate(');
});

it('leaves other documents alone', () => {
  expect(clientOf('/jobs', '/jobs/{id?}')).not.toContain('oneQuery');
});

it('takes the variables of a server', () => {
  const servers = [{ url: 'https://{host}', variables: { host: { default: 'jobs.example' } } }];
  const get = { operationId: 'listJobs', responses: { 204: { description: '' } } };
  const source = fetchClientFile(smallPlan({ servers, paths: { '/jobs': { get } } }));

  expect(source).toContain("'auth' | 'baseUrl' | 'environment' | 'serverVariables'>");
  expect(source).toContain('serverVariables, baseUrl = serverAddress(environment, serverVariables)');
  expect(source).not.toContain('environmentAddress');
  expect(source).toMatch(/^import \{ authenticate, /);
});
