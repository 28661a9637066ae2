import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPrograms } from '../readmes/start-programs.ts';
import { typeErrors } from '../readmes/type-errors.ts';
import { Agent } from './agent.ts';
import { tasks } from './solve.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CLI = fileURLToPath(import.meta.resolve('../../packages/mcp/src/cli.ts'));

let client: Client;
let folder: string;
beforeAll(async () => {
  client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--conditions=partner-apis-source', CLI],
      stderr: 'ignore',
    }),
  );
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/agents ä-'));
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(tasks)('an agent can $name', async ({ solve }) => {
  const agent = new Agent(client);
  const program = await solve(agent);
  expect(agent.tokens).toBeLessThan(10_000);
  if (program === undefined) return;
  const file = path.join(folder, 'program.ts');
  await writeFile(file, program);
  expect(await typeErrors(folder)).toBe('');
  const basePath = models.find(({ sdk }) => sdk && program.includes(`'${sdk.packageName}'`))?.basePath ?? '';
  expect(await runPrograms([{ file, basePath }], folder)).toEqual([`ran ${file}`]);
});
