import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NamesLock } from '../../../generators/src/load/names-lock.ts';
import type { AnySdk } from '../../../generators/src/sdk-command/any-sdk.ts';
import { type RecordingServer, startRecording } from '../recording-server.ts';
import { createSdkProject, type SdkProject } from '../sdk-project.ts';

/** Tags in the spellings that documents have, with the ids of their operations. */
const TAGS: Readonly<Record<string, (verb: string) => string>> = {
  Pets: (verb) => `pets/${verb}`,
  'store-items': (verb) => `store-items/${verb}`,
  'User accounts': (verb) => `${verb}_user_account`,
  billing: (verb) => `billing.${verb}`,
  // A group of this name would be awaited.
  Then: (verb) => `then-${verb}`,
  search: (verb) => `Search_${verb}`,
  reports: (verb) => `${verb}Reports`,
  // An operation without a tag has the same name.
  health: (verb) => `health/${verb}`,
};
const VERBS = ['get', 'list', 'create', 'update', 'delete', 'archive', 'restore', 'get-content'];

let server: RecordingServer;
let project: SdkProject;
let document: string;
let sdk: AnySdk;

beforeAll(async () => {
  server = await startRecording();
  project = await createSdkProject();
  document = path.join(project.folder, 'zoo.json');
  await writeFile(document, JSON.stringify(zoo(Object.keys(TAGS))));
  sdk = await project.add('zoo', document, [], { grouping: 'many' });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await project?.remove();
});

it('methods are in groups by tag, without the words of the tag', async () => {
  const { Client } = await import(path.join(project.folder, 'zoo/src/generated/client.ts'));
  const client = new Client({ baseUrl: `http://${server.host}` });

  await client.pets.getContent({ id: 'a b' });
  await client.userAccounts.getUserAccount({ id: '1' });
  await client.thenGroup.list({ id: '2' });
  await client.healthOperation({ id: '3' });

  expect(server.recorded.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /Pets/get-content/a%20b',
    'GET /User%20accounts/get/1',
    'GET /Then/list/2',
    'GET /health/3',
  ]);
  expect(client.pets).toBe(client.pets);
  expect(client.pets.getContent.name).toBe('pets/get-content');
});

it('an error is narrowed by the method of a group', async () => {
  const { isError } = await import('@partner-apis/client');
  const { Client } = await import(path.join(project.folder, 'zoo/src/generated/client.ts'));
  const client = new Client({ baseUrl: `http://${server.host}` });
  server.answer({ status: 404, type: 'application/json', body: '{"code":7}' });

  const error = await client.pets.get({ id: '1' }).catch((reason: unknown) => reason);
  server.answer({ status: 204 });

  expect(isError(error, client.pets.get)).toBe(true);
  expect(isError(error, client.pets.list)).toBe(false);
});

it('the methods and the narrowed errors have types', async () => {
  await project.write(
    'use.ts',
    `import { isError } from '@partner-apis/client';
import { Client } from './zoo/src/index.ts';

const client = new Client();
try {
  await client.storeItems.getContent({ id: '1' });
  // @ts-expect-error a parameter of the path is required
  await client.storeItems.list({});
  // @ts-expect-error the method is in its group
  client.storeItemsList;
} catch (error) {
  if (isError(error, client.pets.get, 404)) error.body.code?.toFixed();
}
`,
  );
  await project.write('zoo/src/index.ts', "export * from './generated/client.ts';\n");
  expect(await project.typeErrors()).toBe('');
});

describe('the next generation', () => {
  const generated = (
    lock: NamesLock | undefined,
    tags: readonly string[],
    grouping: 'many' | 'none' | 'tags',
  ) => remade(lock, tags, grouping).then(({ plan }) => plan.operations.map(({ member }) => member));

  it('keeps methods where they are when the tag of an operation is renamed', async () => {
    const renamed = Object.keys(TAGS).map((tag) => (tag === 'Pets' ? 'Animals' : tag));

    expect(await generated(sdk.plan.names.lock, renamed, 'many')).toContain('pets.getContent');
    expect(await generated(undefined, renamed, 'many')).toContain('animals.petsGetContent');
  });

  it('keeps a former place of a method, deprecated', async () => {
    const { lock } = sdk.plan.names;
    const methods = { ...lock.methods, 'pets/get': ['pets.read', 'pets.get'] };

    const { files } = await remade({ ...lock, methods }, Object.keys(TAGS), 'many');

    const client = files.find(({ path: file }) => file.endsWith('client.ts'))?.content;
    expect(client).toContain('@deprecated Renamed to {@link Client.pets.read}');
    expect(client).toContain("get: Client['pets']['read'];");
  });

  it('leaves the methods of an SDK without groups on the client, unless groups are asked for', async () => {
    const { lock } = (await remade(undefined, Object.keys(TAGS), 'none')).plan.names;

    expect(lock.methods).toBeUndefined();
    expect(await generated(lock, Object.keys(TAGS), 'many')).toContain('petsGetContent');
    expect(await generated(lock, Object.keys(TAGS), 'tags')).toContain('pets.getContent');
  });

  it('has no groups where a new document has few operations', async () => {
    expect(await generated(undefined, ['Pets', 'billing'], 'many')).toContain('petsGetContent');
  });
});

async function remade(
  lock: NamesLock | undefined,
  tags: readonly string[],
  grouping: 'many' | 'none' | 'tags',
) {
  await writeFile(document, JSON.stringify(zoo(tags)));
  return project.add('next', document, [], { lock, grouping });
}

function zoo(tags: readonly string[]): object {
  const ids = Object.values(TAGS);
  const operations = tags.flatMap((tag, index) =>
    VERBS.map((verb) => [`/${tag}/${verb}/{id}`, operation(`${ids[index]?.(verb)}`, [tag])] as const),
  );
  const untagged = ['/health/{id}', operation('health', [])] as const;
  return {
    openapi: '3.1.0',
    info: { title: 'Zoo', version: '1.0.0' },
    servers: [{ url: 'https://zoo.example' }],
    paths: Object.fromEntries([...operations, untagged].map(([route, get]) => [route, { get }])),
  };
}

function operation(operationId: string, tags: readonly string[]): object {
  const code = { type: 'object', properties: { code: { type: 'integer' } } };
  return {
    operationId,
    tags,
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      204: { description: 'Done.' },
      404: { description: 'Not found.', content: { 'application/json': { schema: code } } },
    },
  };
}
