import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { ROOT } from '../../scripts/settings.ts';
import { openConsumerProject } from './consumer-project.ts';
import { expectedRun } from './expected-run.ts';
import { otherNode } from './other-node.ts';

const project = openConsumerProject(inject('consumerFolder'));
const servers = JSON.stringify(inject('consumerServers'));
const installed = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);

interface Runtime {
  readonly name: string;
  /** What its `--version` begins with. */
  readonly version: string;
  readonly options: readonly string[];
  readonly program: () => Promise<string> | string;
}

const RUNTIMES: readonly Runtime[] = [
  { name: 'Node 22', version: 'v22.', options: [], program: () => otherNode('22.23.3') },
  { name: 'Node 24', version: 'v24.', options: [], program: () => installed('node') },
  { name: 'Node 26', version: 'v26.', options: [], program: () => otherNode('26.10.0') },
  {
    // With no permission but the network's; peers that ask for the environment find it empty.
    name: 'Deno',
    version: 'deno 2.',
    options: ['run', '--no-prompt', '--cached-only', '--allow-net=127.0.0.1', '--ignore-env'],
    program: () => installed('deno'),
  },
  { name: 'Bun', version: '1.', options: [], program: () => installed('bun') },
];

it.each(RUNTIMES)('$name runs every SDK', async ({ program, version, options }) => {
  const command = await program();
  expect(await project.run(command, '--version')).toMatch(new RegExp(`^${version.replace('.', '\\.')}`));
  const printed = await project.run(command, ...options, 'js/main.js', servers);
  expect(JSON.parse(printed)).toEqual(await expectedRun());
});
