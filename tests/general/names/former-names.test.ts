import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NamesLock } from '../../../generators/src/load/names-lock.ts';
import { type RecordingServer, startRecording } from '../recording-server.ts';
import { createSdkProject, type SdkProject } from '../sdk-project.ts';

/** An operation that is renamed in `names.lock`: programs with its former names go on as they are. */
const json = (schema: object) => ({ 'application/json': { schema, example: { id: 'A1' } } });
const THING = { type: 'object', properties: { id: { type: 'string' } } };

function documentOf(version: string): object {
  return {
    openapi: '3.1.1',
    info: { title: 'Things', version },
    servers: [{ url: 'https://eu.example.com/{base}', variables: { base: { default: 'v1' } } }],
    paths: {
      '/things/{id}': {
        get: {
          operationId: 'fetchThing',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: { description: '', content: json(THING) },
            404: { description: '', content: json(THING) },
          },
        },
      },
    },
  };
}

/** A rename of the function and of its types, as a person writes it into the file. */
const RENAMED: NamesLock = {
  major: 1,
  client: 'Client',
  environments: { 'https://eu.example.com/{base}': ['eu', 'europe'] },
  operations: { fetchThing: ['readThing', 'fetchThing'] },
  params: { fetchThing: ['ReadThingParams', 'FetchThingParams'] },
  errors: { fetchThing: ['ReadThingErrors', 'FetchThingErrors'] },
  webhooks: {},
  schemas: {},
};

let server: RecordingServer;
let project: SdkProject;

beforeAll(async () => {
  server = await startRecording();
  project = await createSdkProject();
  for (const [name, version] of Object.entries({ minor: '1.4.0', major: '2.0.0' })) {
    const file = path.join(project.folder, `${name}.json`);
    await writeFile(file, JSON.stringify(documentOf(version)));
    await project.add(name, file, ['react', 'mocks'], { lock: RENAMED });
  }
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await project?.remove();
});

it('is called by either name', async () => {
  server.answer({ status: 404, type: 'application/json', body: '{"id":"A1"}' });
  const { Client, isError } = await import(path.join(project.folder, 'minor/src/index.ts'));
  const client = new Client({ baseUrl: `http://${server.host}`, retries: 0 });
  for (const method of ['readThing', 'fetchThing']) {
    const error = await client[method]({ id: 'A1' }).catch((caught: unknown) => caught);
    expect(isError(error, client.readThing, 404) && isError(error, client.fetchThing, 404)).toBe(true);
  }
  expect(server.recorded.map(({ url }) => url)).toEqual(['/things/A1', '/things/A1']);
});

it('calls an environment by either name', async () => {
  const { servers, serverAddress } = await import(
    path.join(project.folder, 'minor/src/generated/servers.ts')
  );
  const address = 'https://eu.example.com/v1';
  expect(servers).toEqual({ eu: address, europe: address });
  expect(serverAddress('europe', { base: 'v2' })).toBe('https://eu.example.com/v2');

  const later = await import(path.join(project.folder, 'major/src/generated/servers.ts'));
  expect(later.servers).toEqual({ eu: address });
});

it('loses its former names with the next major version', async () => {
  const operations = await import(path.join(project.folder, 'major/src/operations.ts'));
  expect(Object.keys(operations).sort()).toEqual(['connect', 'readThing']);
});

it('type-checks by its former names', async () => {
  await project.write('minor/program.ts', PROGRAM);
  expect(await project.typeErrors()).toBe('');
});

const PROGRAM = `import { Client, type FetchThingErrors, type FetchThingParams } from './src/index.ts';
import { fetchThingAnswers } from './src/mocks.ts';
import { connect, fetchThing } from './src/operations.ts';
import { fetchThingKey, fetchThingQuery } from './src/react.ts';

const params: FetchThingParams = { id: 'A1' };
const fromClient = await new Client().fetchThing(params);
const fromFunction = await fetchThing(connect(), params);
export const ids: (string | undefined)[] = [fromClient.id, fromFunction.id];
export const missing = (errors: FetchThingErrors): string | undefined => errors[404].id;
export const query = [fetchThingKey(params), fetchThingQuery(connect(), params), fetchThingAnswers];
`;
