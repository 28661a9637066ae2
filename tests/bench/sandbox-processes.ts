/**
 * Writes a second that sandboxes on one PostgreSQL answer, with one process and with four, and how long 200 mixed callers
 * wait. Another checkout beside this one shows what changed.
 *
 *     npm run bench:sandbox-processes
 *     npm run bench:sandbox-processes -- --beside ../other-checkout
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../sandbox/postgres-server.ts';
import { installedElsewhere } from './installed-elsewhere.ts';
import { type Contestant, startSandboxOf } from './sandbox-contestants.ts';
import { median, ratio } from './statistics.ts';
import { table } from './table.ts';

const PEERS = ['autocannon@9.0.0'];
const TURNS = 3;
const TURN_SECONDS = 4;
const WRITERS = 32;
const MIXED_CALLERS = 200;

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

/** Sandboxes that share a database. */
interface Group {
  readonly name: string;
  readonly sandboxes: readonly Contestant[];
}

/** Registers a sale under a reference of its own. */
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

async function main(modules: string, beside: string | undefined): Promise<void> {
  const { default: fire }: LoadGenerator = await import(
    pathToFileURL(path.join(modules, 'autocannon/autocannon.js')).href
  );
  const server = await startPostgres();
  if (server === undefined) throw new Error('npm has no PostgreSQL server for this platform.');
  const groups: Group[] = [];
  try {
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
        groups.push({ name: `${name}, ${size}`, sandboxes: [first, ...others] });
      }
    }
    const rates = new Map<string, number[]>();
    const waits = new Map<string, number[]>();
    const shoot = async (group: Group, callers: number, load: (sandbox: Contestant) => object) => {
      const each = { connections: Math.ceil(callers / group.sandboxes.length), duration: TURN_SECONDS };
      const results = await Promise.all(group.sandboxes.map((one) => fire({ ...load(one), ...each })));
      const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
      const succeeded = results.reduce((sum, result) => sum + result['2xx'], 0);
      if (failed > succeeded) throw new Error(`${group.name}: ${failed} calls failed, ${succeeded} did not`);
      if (failed > 0) console.warn(`${group.name}: ${failed} calls failed`);
      return results;
    };
    for (let turn = -1; turn < TURNS; turn++) {
      for (const group of groups) {
        const written = await shoot(group, WRITERS, write);
        const waited = await shoot(group, MIXED_CALLERS, mixed);
        if (turn < 0) continue;
        const rate = written.reduce((sum, { requests }) => sum + requests.average, 0);
        rates.set(group.name, [...(rates.get(group.name) ?? []), rate]);
        const wait = Math.max(...waited.map(({ latency }) => latency.p99));
        waits.set(group.name, [...(waits.get(group.name) ?? []), wait]);
      }
    }
    const base = median(rates.get(groups.at(-1)?.name ?? '') ?? []);
    const rows = groups.map(({ name }) => {
      const rate = median(rates.get(name) ?? []);
      return [name, rate.toFixed(0), ratio(rate, base), median(waits.get(name) ?? []).toFixed(0)];
    });
    console.info(`\nMedian of ${TURNS} turns of ${TURN_SECONDS} s. Node ${process.version}.\n`);
    console.info(
      table([
        ['checkout, processes', 'writes a second', 'of the last line', `p99 of ${MIXED_CALLERS} callers, ms`],
        ...rows,
      ]),
    );
  } finally {
    for (const { sandboxes } of groups) for (const { stop } of sandboxes) await stop();
    await server.stop();
  }
}

const { values } = parseArgs({ options: { beside: { type: 'string' } } });
const modules = await installedElsewhere(PEERS);
if (modules === undefined) throw new Error('There is nothing to measure with.');
await main(modules, values.beside);
