/**
 * The cost of a call through the client beside a bare `fetch`, and beside what others offer: microseconds a call and
 * calls a second, on loopback. It ends after a minute or two, however busy the machine is: then there are fewer turns.
 *
 *     node --conditions=partner-apis-source tests/bench/client-overhead.ts
 */
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { type Call, contestants } from './contestants.ts';
import { preparePeers } from './peers.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';

const ROUNDS = 200;
const CALLS_A_ROUND = 50;
const RUSHES = 40;
const CALLS_A_RUSH = 500;
const IN_FLIGHT = 16;
const WARM_UP = 500;
/** No further turn begins after these milliseconds: 240,000 calls take ten minutes where eight programs share a core. */
const MOST_ROUNDS = 60_000;
const MOST_RUSHES = 30_000;
/** Turns that are always measured, because a median of fewer means little. */
const FEWEST = 9;

/** The server runs in its own process, so that only the caller's work is measured. */
function serve(): void {
  const body = JSON.stringify({ appointmentCode: 'A1', access_token: 'token', expires_in: 3600 });
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.setHeader('content-type', 'application/json').end(body));
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}

async function withServer<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const child = fork(import.meta.filename, ['serve'], { execArgv: process.execArgv });
  try {
    const { port } = await new Promise<{ port: number }>((resolve) => child.once('message', resolve));
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    child.kill();
  }
}

interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

/** Microseconds a call, one call after the other. */
async function round(run: Call): Promise<Cost> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let count = 0; count < CALLS_A_ROUND; count++) await run();
  const wall = ((performance.now() - start) * 1000) / CALLS_A_ROUND;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: (user + system) / CALLS_A_ROUND };
}

/** Calls a second, with several under way at any time. */
async function rush(run: Call): Promise<number> {
  let left = CALLS_A_RUSH;
  const caller = async () => {
    while (left-- > 0) await run();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
  return (CALLS_A_RUSH * 1000) / (performance.now() - start);
}

interface Measured {
  readonly added: Cost[];
  /** Calls a second, as a share of the bare `fetch`'s. */
  readonly share: number[];
  readonly rate: number[];
}

/**
 * Rounds take turns, and each is compared with the bare `fetch` of its turn, so that a slow moment of the machine
 * meets all alike. Each turn begins with another contestant, so that none is always the one after the slowest. The
 * median counts.
 */
async function measure(runs: ReadonlyMap<string, Call>): Promise<ReadonlyMap<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const [name, run] of runs) {
    for (let count = 0; count < WARM_UP; count++) await run();
    measured.set(name, { added: [], share: [], rate: [] });
  }
  await takeTurns(runs, ROUNDS, MOST_ROUNDS, round, (name, cost, base) =>
    measured.get(name)?.added.push({ wall: cost.wall - base.wall, cpu: cost.cpu - base.cpu }),
  );
  await takeTurns(runs, RUSHES, MOST_RUSHES, rush, (name, rate, base) => {
    measured.get(name)?.rate.push(rate);
    measured.get(name)?.share.push(rate / base);
  });
  return measured;
}

/**
 * Measures all contestants again and again, each turn from another one on.
 *
 * @param most milliseconds
 * @param take receives each result, and that of the first contestant, the bare `fetch`, in the same turn
 */
async function takeTurns<Result>(
  runs: ReadonlyMap<string, Call>,
  turns: number,
  most: number,
  once: (run: Call) => Promise<Result>,
  take: (name: string, result: Result, base: Result) => void,
): Promise<void> {
  const names = [...runs.keys()];
  const end = performance.now() + most;
  for (let turn = 0; turn < turns && (turn < FEWEST || performance.now() < end); turn++) {
    const results = new Map<string, Result>();
    for (let index = 0; index < names.length; index++) {
      const name = names[(turn + index) % names.length] ?? '';
      const run = runs.get(name);
      if (run !== undefined) results.set(name, await once(run));
    }
    const base = results.get(names[0] ?? '');
    for (const [name, result] of results) if (base !== undefined) take(name, result, base);
  }
}

function report(measured: ReadonlyMap<string, Measured>): string {
  const wallOf = ({ added }: Measured) => median(added.map(({ wall }) => wall));
  const ours = measured.get('ours');
  const base = ours === undefined ? Number.NaN : wallOf(ours);
  const rows = [...measured].map(([name, one]) => [
    name,
    wallOf(one).toFixed(1),
    median(one.added.map(({ cpu }) => cpu)).toFixed(1),
    (wallOf(one) / base).toFixed(2),
    median(one.rate).toFixed(0),
    median(one.share).toFixed(2),
  ]);
  return table([['', 'added µs', 'added CPU µs', 'added, of ours', 'calls/s', 'of bare fetch'], ...rows]);
}

async function main(): Promise<void> {
  const peers = await preparePeers();
  const measured = await withServer(async (url) => measure(await contestants(url, peers)));
  const [{ added, rate } = { added: [], rate: [] }] = measured.values();
  console.info(`
Added to a bare fetch, median of ${added.length} turns of ${CALLS_A_ROUND} calls one after the other; calls a second, median
of ${rate.length} turns of ${CALLS_A_RUSH} calls with ${IN_FLIGHT} under way. Node ${process.version}.
`);
  console.info(report(measured));
}

if (process.argv[2] === 'serve') serve();
else await main();
