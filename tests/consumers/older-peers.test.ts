import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openConsumerProject } from './consumer-project.ts';
import { sharedConsumer } from './shared-consumer.ts';

/** The oldest majors that the manifests of the SDKs allow; all other tests have the newest. */
const OLDER = ['react@18.3.1', 'react-dom@18.3.1', 'msw@2.9.0', '@tanstack/react-query@5.0.0'];

const PROGRAM = `
import { backendHandlers, handlers } from '@partner-apis/ebooking/mocks';
import { connect } from '@partner-apis/ebooking/operations';
import { EbookingProvider, listCentresQuery, useEbookingConnection } from '@partner-apis/ebooking/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { setupServer } from 'msw/node';
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';

const server = setupServer(...handlers());
server.listen();
const connection = connect({ auth: { apiKey: 'k', clientId: 'c', clientSecret: 's' } });
const client = new QueryClient();
const Count = () => {
  const { data } = useQuery(listCentresQuery(useEbookingConnection()));
  return createElement('p', null, data === undefined ? 'wait' : typeof data[0].name);
};
const shown = () => {
  const tree = createElement(EbookingProvider, { connection }, createElement(Count));
  return renderToString(createElement(QueryClientProvider, { client }, tree));
};
const before = shown();
await client.prefetchQuery(listCentresQuery(connection));
const after = shown();
server.resetHandlers(...backendHandlers({ fetch: () => Response.json({ access_token: 'x' }) }));
await client.invalidateQueries();
server.close();
console.log(JSON.stringify([version, before, after]));
`;

const { project } = await sharedConsumer();
const folder = await mkdtemp(path.join(tmpdir(), 'older-peers-'));
afterAll(() => rm(folder, { recursive: true }));

it('an SDK works with the oldest majors of its peers', { timeout: 120_000 }, async () => {
  const older = openConsumerProject(folder);
  const packed = (await readdir(project.folder)).filter((name) =>
    /-(client|ebooking)-[^-]*\.tgz$/.test(name),
  );
  await older.write('package.json', JSON.stringify({ name: 'older', private: true, type: 'module' }));
  await older.write('program.js', PROGRAM);
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await older.run(
    'npm',
    'install',
    ...options,
    ...packed.map((name) => path.join(project.folder, name)),
    ...OLDER,
  );

  expect(JSON.parse(await older.run('node', 'program.js'))).toEqual([
    '18.3.1',
    '<p>wait</p>',
    '<p>string</p>',
  ]);
});
