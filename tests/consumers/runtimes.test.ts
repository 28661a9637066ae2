import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/settings.ts';
import { CannotStartError } from '../testing/started-process.ts';
import { expectedRun } from './expected-run.ts';
import { otherNode } from './other-node.ts';
import { sharedConsumer } from './shared-consumer.ts';

const { project, servers } = await sharedConsumer();
const installed = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);

interface Runtime {
  readonly name: string;
  /** The beginning of its `--version`. */
  readonly version: string;
  readonly options: readonly string[];
  readonly program: () => Promise<string> | string;
}

const RUNTIMES: readonly Runtime[] = [
  { name: 'Node 22', version: 'v22.', options: [], program: () => otherNode('22.23.3') },
  { name: 'Node 24', version: 'v24.', options: [], program: () => installed('node') },
  { name: 'Node 26', version: 'v26.', options: [], program: () => otherNode('26.10.0') },
  {
    // With permission for the network only; peers that read the environment find it empty.
    name: 'Deno',
    version: 'deno 2.',
    options: ['run', '--no-prompt', '--cached-only', '--allow-net=127.0.0.1', '--ignore-env'],
    program: () => installed('deno'),
  },
  { name: 'Bun', version: '1.', options: [], program: () => installed('bun') },
];

it.each(RUNTIMES)('$name runs every SDK', async ({ name, program, version, options }) => {
  const command = await program();
  expect(await versionOf(name, command)).toMatch(new RegExp(`^${version.replace('.', '\\.')}`));
  const printed = await project.run(command, ...options, 'js/main.js', JSON.stringify(servers));
  expect(JSON.parse(printed)).toEqual(await expectedRun());
});

async function versionOf(name: string, command: string): Promise<string> {
  try {
    return await project.run(command, '--version');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.trim() : String(cause);
    const advice = 'The install script of its npm package fetches it: run `npm ci` without --ignore-scripts.';
    throw new CannotStartError(name, why, advice, { cause });
  }
}
