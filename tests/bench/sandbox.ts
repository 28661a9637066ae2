/**
 * Requests a second that the sandbox answers, in memory and in a SQLite file, beside Prism's mock server on the same
 * document. Each is a process of its own and is sent the document's example requests.
 *
 *     npm run bench:sandbox
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exampleRequest } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { bundleDocument } from '../../generators/src/load/openapi.ts';
import { installedElsewhere } from './installed-elsewhere.ts';
import { type Contestant, startPrism, startSandbox } from './sandbox-contestants.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = 'ebk-api-v2';
const PEERS = ['@stoplight/prism-cli@5.16.0', 'autocannon@9.0.0'];
const CONNECTIONS = 16;
const TURNS = 5;
const TURN_SECONDS = 2;

interface BenchCall {
  readonly operationId: string;
  /** Fields to add to the body of the example. */
  readonly body?: object;
}

const CALLS: readonly BenchCall[] = [
  { operationId: 'listServices' },
  { operationId: 'getAppointmentStatus' },
  { operationId: 'searchTimeslots' },
  // Kept, but without a bay: otherwise they would soon all be taken.
  { operationId: 'createAppointment', body: { comments: 'sandbox:rejected' } },
];

/** The part of autocannon that is used here. @see https://github.com/mcollina/autocannon#api */
interface LoadGenerator {
  default(
    options: object,
  ): Promise<{ readonly requests: { readonly average: number }; readonly non2xx: number }>;
}

async function main(modules: string, folder: string): Promise<void> {
  const { default: fire }: LoadGenerator = await import(
    pathToFileURL(path.join(modules, 'autocannon/autocannon.js')).href
  );
  const document = path.join(folder, 'document.json');
  const { document: bundled } = await bundleDocument(path.join(ROOT, 'specs', DOCUMENT, 'openapi.yaml'));
  await writeFile(document, JSON.stringify(bundled));
  const contestants: Contestant[] = [];
  try {
    contestants.push(await startPrism(modules, document));
    contestants.push(await startSandbox('sandbox, in memory'));
    contestants.push(await startSandbox('sandbox, SQLite', '--data', path.join(folder, 'data.sqlite')));
    const rates = new Map<string, number[]>();
    // In turns, so that what else the machine does falls on all alike; the first one warms up.
    for (let turn = -1; turn < TURNS; turn++) {
      for (const call of CALLS) {
        for (const contestant of contestants) {
          const { requests, non2xx } = await fire(toLoad(call, contestant));
          if (non2xx > 0) throw new Error(`${contestant.name} refuses ${call.operationId} ${non2xx} times`);
          const key = keyOf(call, contestant);
          if (turn >= 0) rates.set(key, [...(rates.get(key) ?? []), requests.average]);
        }
      }
    }
    console.info(`
Requests a second, median of ${TURNS} turns of ${TURN_SECONDS} s with ${CONNECTIONS} connections, and how many times Prism's that
is, median of the turns. Node ${process.version}, Prism ${PEERS[0]?.split('@').at(-1)}.
`);
    console.info(report(contestants, rates));
  } finally {
    for (const { stop } of contestants) await stop();
  }
}

function toLoad({ operationId, body: more }: BenchCall, { url, headers }: Contestant): object {
  const operation = models
    .find(({ id }) => id === DOCUMENT)
    ?.operations.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`${DOCUMENT} has no operation ${operationId}`);
  const { path: values, body } = exampleRequest(operation);
  const called = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => String(values[name]));
  return {
    url: url + called,
    method: operation.method.toUpperCase(),
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    connections: CONNECTIONS,
    duration: TURN_SECONDS,
    ...(body === undefined ? {} : { body: JSON.stringify(Object.assign({}, body, more)) }),
  };
}

function report(contestants: readonly Contestant[], rates: ReadonlyMap<string, readonly number[]>): string {
  const [prism, ...ours] = contestants;
  const heading = ['', 'Prism', ...ours.flatMap(({ name }) => [name, '× Prism'])];
  const rows = CALLS.map((call) => {
    const base = (prism && rates.get(keyOf(call, prism))) ?? [];
    const columns = ours.flatMap((one) => {
      const own = rates.get(keyOf(call, one)) ?? [];
      const ratios = own.map((rate, turn) => rate / (base[turn] ?? Number.NaN));
      return [median(own).toFixed(0), median(ratios).toFixed(1)];
    });
    return [call.operationId, median(base).toFixed(0), ...columns];
  });
  return table([heading, ...rows]);
}

function keyOf(call: BenchCall, contestant: Contestant): string {
  return `${call.operationId} ${contestant.name}`;
}

const modules = await installedElsewhere(PEERS);
if (modules === undefined) throw new Error('There is nothing to measure beside.');
const folder = await mkdtemp(path.join(tmpdir(), 'bench-sandbox-'));
try {
  await main(modules, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
