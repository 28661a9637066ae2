/**
 * Writes a second that sandboxes on one PostgreSQL answer, with one process and with four, the processor time that a write
 * takes of each side, and how long 200 mixed callers wait. Another checkout beside this one shows what changed.
 *
 *     npm run bench:sandbox-processes
 *     npm run bench:sandbox-processes -- --beside ../other-checkout
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgres } from '../sandbox/postgres-server.ts';
import { installedElsewhere } from './installed-elsewhere.ts';
import { treeCpuSeconds } from './process-tree.ts';
import { type Contestant, startSandboxOf } from './sandbox-contestants.ts';
import { median, ratio } from './statistics.ts';
import { table } from './table.ts';

const PEERS = ['autocannon@9.0.0'];
const TURNS = 3;
const TURN_SECONDS = 4;
const WRITERS = 32;
const MIXED_CALLERS = 200;
/** Writes that each process answers before anything is measured: until then, its code is not compiled yet. */
const WARM_UP = 1000;

/** The part of autocannon that is used here. @see https://github.com/mcollina/autocannon#api */
interface LoadGenerator {
  default(options: object): Promise<{
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
  }>;
}

/** Processor milliseconds of one write. */
interface Cost {
  readonly sandboxes: number;
  readonly database: number;
  readonly generator: number;
}

/** One turn of a group: writes a second, their cost, and the wait of mixed callers in milliseconds. */
interface Result extends Cost {
  readonly rate: number;
  readonly wait: number;
}

/** Sandboxes that share a database. */
interface Group {
  readonly name: string;
  readonly sandboxes: readonly Contestant[];
}

/** Registers a sale with a unique reference. */
function write({ url, headers }: Contestant): object {
  const origin = new URL(url).origin;
  return {
    url: `${origin}/sale-erm/v1/sales/external`,
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...SALE, externalRef: 'bench-[<id>]' }),
    idReplacement: true,
  };
}

const SALE = { sellerCode: 1_000_001, date: '2026-02-27T15:40:00+01:00', lines: [] };

/** Four reads for one write. */
function mixed(sandbox: Contestant): object {
  const { url, headers } = sandbox;
  const read = { method: 'GET', path: `${new URL(url).pathname}/services`, headers };
  const {
    method,
    body,
    url: address,
    headers: own,
  } = { ...{ method: '', body: '', url: '', headers: {} }, ...write(sandbox) };
  return {
    url: new URL(url).origin,
    requests: [read, read, read, read, { method, path: new URL(address).pathname, headers: own, body }],
    idReplacement: true,
  };
}

/** Starts a group of one process and one of four for each checkout. */
async function startGroups(
  server: PostgresServer,
  beside: string | undefined,
  started: (group: Group) => void,
): Promise<void> {
  const checkouts = [
    ['this', path.resolve(import.meta.dirname, '../..')],
    ...(beside === undefined ? [] : [['beside', path.resolve(beside)]]),
  ];
  for (const [name = '', root = ''] of checkouts) {
    for (const size of [1, 4]) {
      const database = `${name}_${size}`;
      await server.run('postgres', `CREATE DATABASE ${database}`);
      const start = () => startSandboxOf(root, `${name}, ${size}`, '--database-url', server.url(database));
      const first = await start();
      const others = await Promise.all(Array.from({ length: size - 1 }, start));
      started({ name: `${name}, ${size}`, sandboxes: [first, ...others] });
    }
  }
}

/** The calls to send, the number of callers, and the duration. */
interface Load {
  readonly callers: number;
  readonly requests: (sandbox: Contestant) => object;
  readonly until: { readonly duration: number } | { readonly amount: number };
}

async function shoot(fire: LoadGenerator['default'], group: Group, { callers, requests, until }: Load) {
  const each = { connections: Math.ceil(callers / group.sandboxes.length), ...until };
  const results = await Promise.all(group.sandboxes.map((one) => fire({ ...requests(one), ...each })));
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  const succeeded = results.reduce((sum, result) => sum + result['2xx'], 0);
  if (failed > succeeded) throw new Error(`${group.name}: ${failed} calls failed, ${succeeded} did not`);
  if (failed > 0) console.warn(`${group.name}: ${failed} calls failed`);
  return { results, succeeded };
}

/** The processor milliseconds that each side has used until now. */
function spent({ sandboxes }: Group, server: PostgresServer): Cost {
  const { user, system } = process.cpuUsage();
  return {
    sandboxes: sandboxes.reduce((sum, { pid }) => sum + treeCpuSeconds(pid), 0) * 1000,
    database: treeCpuSeconds(server.pid) * 1000,
    generator: (user + system) / 1000,
  };
}

async function turn(fire: LoadGenerator['default'], group: Group, server: PostgresServer): Promise<Result> {
  const until = { duration: TURN_SECONDS };
  const before = spent(group, server);
  const { results, succeeded } = await shoot(fire, group, { callers: WRITERS, requests: write, until });
  const after = spent(group, server);
  const waited = await shoot(fire, group, { callers: MIXED_CALLERS, requests: mixed, until });
  const perWrite = (side: keyof Cost) => (after[side] - before[side]) / succeeded;
  return {
    rate: results.reduce((sum, { requests }) => sum + requests.average, 0),
    wait: Math.max(...waited.results.map(({ latency }) => latency.p99)),
    sandboxes: perWrite('sandboxes'),
    database: perWrite('database'),
    generator: perWrite('generator'),
  };
}

function report(results: ReadonlyMap<Group, readonly Result[]>): string {
  const middle = (group: Group | undefined, part: keyof Result) =>
    median((group === undefined ? undefined : results.get(group))?.map((result) => result[part]) ?? []);
  const groups = [...results.keys()];
  const base = middle(groups.at(-1), 'rate');
  const rows = groups.map((group) => {
    const rate = middle(group, 'rate');
    const costs = (['sandboxes', 'database', 'generator'] as const).map((side) =>
      middle(group, side).toFixed(2),
    );
    return [group.name, rate.toFixed(0), ratio(rate, base), ...costs, middle(group, 'wait').toFixed(0)];
  });
  const costs = ['sandboxes, ms a write', 'database', 'generator'];
  const wait = `p99 of ${MIXED_CALLERS} callers, ms`;
  return table([['checkout, processes', 'writes a second', 'of the last line', ...costs, wait], ...rows]);
}

async function main(modules: string, beside: string | undefined): Promise<void> {
  const { default: fire }: LoadGenerator = await import(
    pathToFileURL(path.join(modules, 'autocannon/autocannon.js')).href
  );
  const server = await startPostgres();
  if (server === undefined) throw new Error('npm has no PostgreSQL server for this platform.');
  const results = new Map<Group, Result[]>();
  try {
    await startGroups(server, beside, (group) => results.set(group, []));
    const warmUp = { callers: WRITERS, requests: write, until: { amount: WARM_UP } };
    for (const group of results.keys()) await shoot(fire, group, warmUp);
    for (let number = 0; number < TURNS; number++) {
      for (const [group, own] of results) own.push(await turn(fire, group, server));
    }
    console.info(`\nMedian of ${TURNS} turns of ${TURN_SECONDS} s. Node ${process.version}.\n`);
    console.info(report(results));
  } finally {
    for (const { sandboxes } of results.keys()) for (const { stop } of sandboxes) await stop();
    await server.stop();
  }
}

const { values } = parseArgs({ options: { beside: { type: 'string' } } });
const modules = await installedElsewhere(PEERS);
if (modules === undefined) throw new Error('There is nothing to measure with.');
await main(modules, values.beside);
