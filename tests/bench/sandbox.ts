/**
 * The sandbox, in memory and in a SQLite file, beside Prism's mock server on the same document: requests a second, and
 * the processor time of a request in the process of the server. A server on `node:http` that returns the sandbox's
 * bytes without any work shows what no sandbox on this runtime can save.
 *
 *     npm run bench:sandbox
 *     npm run bench:sandbox -- --turns 3 --seconds 2 --connections 1,50
 *
 * The servers and the load generator are processes of their own. All servers get the document's example requests, and the
 * load generator costs the same for each of them. Where processors are few, its time limits the requests a second, but it
 * is never part of the processor time of a request.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleDocument } from '../../generators/src/load/openapi.ts';
import { sendOnce, sendRequests } from './http-load.ts';
import { installedElsewhere } from './installed-elsewhere.ts';
import { treeCpuSeconds } from './process-tree.ts';
import { CALLS, DOCUMENT, requestOf } from './sandbox-calls.ts';
import { type Contestant, startBareServer, startPrism, startSandbox } from './sandbox-contestants.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PRISM = '@stoplight/prism-cli@5.16.0';
/** Requests of each call before anything is measured: until then, a server runs code that is not compiled. */
const WARM_UP = 15_000;
/** Seconds after which a slow server is warm enough. */
const WARM_UP_SECONDS = 15;

/** The measurements of a call in one turn: requests a second, and processor microseconds of one. */
interface Result {
  readonly rate: number;
  readonly server: number;
  readonly generator: number;
}

interface Settings {
  readonly turns: number;
  readonly seconds: number;
  readonly connections: readonly number[];
}

async function main(modules: string, folder: string, settings: Settings): Promise<void> {
  const document = path.join(folder, 'document.json');
  const { document: bundled } = await bundleDocument(path.join(ROOT, 'specs', DOCUMENT, 'openapi.yaml'));
  await writeFile(document, JSON.stringify(bundled));
  const contestants: Contestant[] = [];
  try {
    contestants.push(await startPrism(modules, document));
    const inMemory = await startSandbox('in memory');
    contestants.push(inMemory);
    contestants.push(await startSandbox('SQLite', '--data', path.join(folder, 'data.sqlite')));
    contestants.push(await startBareServer(inMemory, CALLS, path.join(folder, 'responses.json')));
    console.info(`
Responses to the same requests. Prism and the sandbox check credentials and requests, and log nothing; the bare server
does neither.

${await responsesOf(contestants)}`);
    for (const contestant of contestants) await warmUp(contestant);
    console.info(`
Medians of ${settings.turns} turns of ${settings.seconds} s. Node ${process.version}, ${PRISM}. Requests a second, and processor
µs of a request (user and system) in the server; × is how many times better than Prism, as the median of the turns.`);
    for (const connections of settings.connections) {
      const results = await measure(contestants, { ...settings, connections });
      console.info(
        `\n${connections} connection${connections === 1 ? '' : 's'}\n\n${report(contestants, results)}`,
      );
    }
  } finally {
    for (const { stop } of contestants) await stop();
  }
}

async function warmUp(contestant: Contestant): Promise<void> {
  for (const call of CALLS) {
    for (let sent = 0, seconds = 0; sent < WARM_UP && seconds < WARM_UP_SECONDS; seconds++) {
      sent += (await sendRequests(requestOf(call, contestant), 10, 1000)).requests;
    }
  }
}

/** Lists what each server returns. */
async function responsesOf(contestants: readonly Contestant[]): Promise<string> {
  const rows = CALLS.map(async (call) => {
    const cells = contestants.map(async (contestant) => {
      const response = await sendOnce(requestOf(call, contestant));
      return `${response.status}, ${(await response.arrayBuffer()).byteLength} B`;
    });
    return [call.operationId, ...(await Promise.all(cells))];
  });
  return table([['response', ...contestants.map(({ name }) => name)], ...(await Promise.all(rows))]);
}

async function measure(
  contestants: readonly Contestant[],
  { turns, seconds, connections }: Omit<Settings, 'connections'> & { readonly connections: number },
): Promise<ReadonlyMap<string, readonly Result[]>> {
  const results = new Map<string, Result[]>();
  // In turns, so that what else the machine does falls on all alike.
  for (let turn = 0; turn < turns; turn++) {
    for (const call of CALLS) {
      for (const contestant of contestants) {
        const key = keyOf(call, contestant);
        const result = await turnOf(requestOf(call, contestant), contestant, { connections, seconds });
        results.set(key, [...(results.get(key) ?? []), result]);
      }
    }
  }
  return results;
}

async function turnOf(
  request: ReturnType<typeof requestOf>,
  { pid }: Contestant,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Result> {
  const before = { server: treeCpuSeconds(pid), generator: process.cpuUsage() };
  const sent = await sendRequests(request, connections, seconds * 1000);
  const { user, system } = process.cpuUsage(before.generator);
  return {
    rate: sent.requests / sent.seconds,
    server: ((treeCpuSeconds(pid) - before.server) * 1e6) / sent.requests,
    generator: (user + system) / sent.requests,
  };
}

function report(contestants: readonly Contestant[], results: ReadonlyMap<string, readonly Result[]>): string {
  const [prism, ...others] = contestants;
  const heading = [
    '',
    ...contestants.flatMap(({ name }, at) => [`${name}, /s`, ...(at === 0 ? ['µs'] : ['×', 'µs', '×'])]),
  ];
  const rows = CALLS.map((call) => {
    const base = (prism && results.get(keyOf(call, prism))) ?? [];
    const columns = others.flatMap((one) => {
      const own = results.get(keyOf(call, one)) ?? [];
      const faster = own.map(({ rate }, turn) => rate / (base[turn]?.rate ?? Number.NaN));
      const cheaper = own.map(({ server }, turn) => (base[turn]?.server ?? Number.NaN) / server);
      return [...middles(own, faster), median(cheaper).toFixed(1)];
    });
    return [call.operationId, ...middles(base), ...columns];
  });
  const generator = median([...results.values()].flat().map((result) => result.generator));
  return `${table([heading, ...rows])}\n\nThe load generator takes ${generator.toFixed(0)} µs of a request.`;
}

function middles(results: readonly Result[], ratios?: readonly number[]): string[] {
  const rate = median(results.map((result) => result.rate)).toFixed(0);
  const server = median(results.map((result) => result.server)).toFixed(0);
  return ratios === undefined ? [rate, server] : [rate, median(ratios).toFixed(1), server];
}

function keyOf({ operationId }: (typeof CALLS)[number], { name }: Contestant): string {
  return `${operationId} ${name}`;
}

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '1,10,50' },
  },
});
const modules = await installedElsewhere([PRISM]);
if (modules === undefined) throw new Error('There is nothing to measure beside.');
const folder = await mkdtemp(path.join(tmpdir(), 'bench-sandbox-'));
try {
  const connections = values.connections.split(',').map(Number);
  await main(modules, folder, { turns: Number(values.turns), seconds: Number(values.seconds), connections });
} finally {
  await rm(folder, { recursive: true, force: true });
}
