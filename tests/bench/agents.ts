/**
 * Measures what a model reads for the tasks of `tests/agents/`: with the tools of `packages/mcp`, from the portal's Markdown, and with
 * a server that is generated from the same OpenAPI document. Tokens are counted with `o200k_base`. For Markdown, the pages
 * that the task needs are counted, without the calls; for the generated server, its list of tools, without any call. Both
 * are less than a model would read in the end.
 *
 *     node --conditions=partner-apis-source tests/bench/agents.ts
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { openLibrary } from '../../packages/mcp/src/data/library.ts';
import { Agent } from '../agents/agent.ts';
import { tasks } from '../agents/solve.ts';
import { installedElsewhere } from './installed-elsewhere.ts';
import { table } from './table.ts';

const PEER = { name: '@ivotoby/openapi-mcp-server', version: '1.16.1' };
const CLI = path.resolve(import.meta.dirname, '../../packages/mcp/src/cli.ts');

const library = openLibrary();
const pages = new Map(
  [...library.portal.pages, ...library.families.flatMap((family) => family.pages)].map((page) => [
    page.path,
    page.text,
  ]),
);

/** Tokens of the list of tools of a server. */
async function listTokens(client: Client): Promise<number> {
  const { tools } = await client.listTools();
  return encode(JSON.stringify({ tools })).length;
}

async function connect(args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'bench', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [...args], stderr: 'ignore' }),
  );
  return client;
}

/** The list of a server that is generated from the document of each API; undefined where it cannot be installed. */
async function generatedLists(): Promise<ReadonlyMap<string, number> | undefined> {
  const modules = await installedElsewhere([`${PEER.name}@${PEER.version}`]);
  if (modules === undefined) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'generated-mcp-'));
  const lists = new Map<string, number>();
  for (const { model, documents } of library.families) {
    const file = path.join(folder, `${model.id}.json`);
    await writeFile(file, JSON.stringify(documents.openapi));
    const bin = path.join(modules, PEER.name, 'bin/mcp-server.js');
    const client = await connect([bin, '--api-base-url', 'http://127.0.0.1:9', '--openapi-spec', file]);
    lists.set(model.id, await listTokens(client));
    await client.close();
  }
  await rm(folder, { recursive: true });
  return lists;
}

const ours = await connect(['--conditions=partner-apis-source', CLI]);
const own = await listTokens(ours);
const generated = await generatedLists();
const rows: string[][] = [];
for (const { name, pages: needed, solve } of tasks) {
  const agent = new Agent(ours);
  await solve(agent);
  const read = needed.map((page) => {
    const text = pages.get(page);
    if (text === undefined) throw new Error(`The portal has no page ${page}`);
    return encode(text).length;
  });
  const id =
    library.families.find(({ model }) => needed.some((page) => page.includes(model.id)))?.model.id ?? '';
  rows.push([
    name,
    `${own + agent.tokens} (${agent.calls} calls)`,
    String(read.reduce((sum, tokens) => sum + tokens, 0)),
    String(generated?.get(id) ?? '–'),
  ]);
}
await ours.close();
console.info(`The list of our tools has ${own} tokens; it is part of the first column.\n`);
console.info(
  table([['task', 'our tools', 'Markdown of the pages', `list of ${PEER.name} ${PEER.version}`], ...rows]),
);
const all = [...(generated?.values() ?? [])].reduce((sum, tokens) => sum + tokens, 0);
console.info(`\nThe generated lists of all APIs have ${all} tokens together.`);
