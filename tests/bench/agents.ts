/**
 * Measures what a model reads and writes for the tasks of `tests/agents/`: with the tools of `packages/mcp`, from the portal's
 * Markdown, and with a server that is generated from the same OpenAPI document, in front of a sandbox. Tokens are counted with
 * `o200k_base`. For Markdown, the pages that the task needs are counted, without the calls. By both servers the tasks are
 * solved to their ends; the generated one has the calls alone, since it offers nothing to read, and its credentials are given.
 *
 *     node --conditions=partner-apis-source tests/bench/agents.ts
 */
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { type Family, openLibrary } from '../../packages/mcp/src/data/library.ts';
import { toolList } from '../../packages/mcp/src/server/tool-list.ts';
import { openParts } from '../../packages/mcp/src/server-parts.ts';
import { callTool } from '../../packages/mcp/src/testing/call-tool.ts';
import { everyCall } from '../../packages/mcp/src/testing/every-call.ts';
import { spawnSandbox } from '../../packages/sandbox/src/testing/spawn-sandbox.ts';
import { Agent } from '../agents/agent.ts';
import { tasks } from '../agents/solve.ts';
import { generatedServer, PEER } from './agents/generated-server.ts';
import { type GeneratedTask, generatedTasks } from './agents/generated-tasks.ts';
import { installedElsewhere } from './installed-elsewhere.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';

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

/** Tokens of the list of a generated server, and of the calls and responses of a task; `–` where the peer is not installed. */
async function byGeneratedServer(task: GeneratedTask | undefined): Promise<readonly string[]> {
  if (modules === undefined || task === undefined) return ['–', '–'];
  await using server = await generatedServer(modules, familyOf(task.api));
  const list = await listTokens(server.client);
  try {
    await task.solve(server.agent);
    return [String(list), `${list + server.agent.tokens} (${server.agent.calls} calls)`];
  } catch (error) {
    console.info(`${PEER.name} does not solve a task: ${error instanceof Error ? error.message : error}\n`);
    return [String(list), 'not solved'];
  }
}

/** Tokens of the generated lists of all APIs. */
async function allGeneratedLists(folder: string): Promise<number> {
  let sum = 0;
  for (const family of library.families) {
    await using server = await generatedServer(folder, family);
    sum += await listTokens(server.client);
  }
  return sum;
}

/** Tokens of each tool in the list, and of its responses about everything that it can be asked for. */
async function responseTokens(): Promise<readonly (readonly string[])[]> {
  // With a fault, for a response with failures among those of eight APIs.
  const sandbox = await spawnSandbox('--fault', 'sale-period-ignored');
  const parts = openParts({ allowsChanges: true });
  const tested = library.families.map(({ model }) => ({ api: model.id, base_url: sandbox.url }));
  const all = new Map([...everyCall(library), ['run_contract_tests', tested] as const]);
  const costs: string[][] = [];
  for (const tool of toolList()) {
    const responses: number[] = [];
    for (const given of all.get(tool.name) ?? [])
      responses.push(encode((await callTool(parts, tool.name, given)).text).length);
    const [listed, most] = [encode(JSON.stringify(tool)).length, Math.max(...responses)];
    costs.push([tool.name, ...[listed, responses.length, median(responses), most].map(String)]);
  }
  await sandbox.end();
  return costs;
}

function familyOf(api: string): Family {
  const family = library.families.find(({ model }) => model.id === api);
  if (family === undefined) throw new Error(`There is no API ${api}`);
  return family;
}

const modules = await installedElsewhere([`${PEER.name}@${PEER.version}`]);
const ours = await connect(['--conditions=partner-apis-source', CLI]);
const own = await listTokens(ours);
const rows: string[][] = [];
for (const { name, pages: needed, solve } of tasks) {
  const agent = new Agent(ours);
  await solve(agent);
  const read = needed.map((page) => {
    const text = pages.get(page);
    if (text === undefined) throw new Error(`The portal has no page ${page}`);
    return encode(text).length;
  });
  rows.push([
    name,
    `${own + agent.tokens} (${agent.calls} calls)`,
    String(read.reduce((sum, tokens) => sum + tokens, 0)),
    ...(await byGeneratedServer(generatedTasks.get(name))),
  ]);
}
await ours.close();
console.info(`The list of our tools has ${own} tokens; it is part of the first column.\n`);
const peer = `${PEER.name} ${PEER.version}`;
console.info(table([['task', 'our tools', 'Markdown of the pages', 'generated list', peer], ...rows]));
console.info(
  `\n${table([['tool', 'in the list', 'responses', 'median', 'most'], ...(await responseTokens())])}`,
);
if (modules !== undefined)
  console.info(`\nThe generated lists of all APIs have ${await allGeneratedLists(modules)} tokens together.`);
