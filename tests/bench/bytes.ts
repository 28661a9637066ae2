/**
 * The cost for a page of importing one operation: bytes of a bundle for browsers, minified and gzipped, of ours and of
 * what others offer.
 *
 *     node --conditions=partner-apis-source tests/bench/bytes.ts
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { models } from '@partner-apis/model/models';
import { build } from 'esbuild';
import { ROOT } from '../../scripts/settings.ts';
import { preparePeers } from './peers.ts';
import { table } from './table.ts';

interface Entry {
  readonly name: string;
  /** A module whose only code is one call, so that nothing of it is dropped. */
  readonly source: string;
}

/** The same call of a small API. From ky on, the contestants know nothing of its document. */
const SMALL: readonly Entry[] = [
  {
    name: 'ours',
    source: `import { connect, updateAppointment } from '@partner-apis/ebooking/operations';
globalThis.call = (options, params) => updateAppointment(connect(options), params);`,
  },
  {
    name: 'ours: the class',
    source: `import { Ebooking } from '@partner-apis/ebooking';
globalThis.call = (options, params) => new Ebooking(options).updateAppointment(params);`,
  },
  {
    name: 'openapi-fetch',
    source: `import createClient from 'openapi-fetch';
globalThis.call = (options, params) => createClient(options).PATCH('/appointments/{appointmentCode}', params);`,
  },
  {
    name: 'hey-api',
    source: `import { createClient, updateAppointment } from './hey-api/ebk-api-v2.ts';
globalThis.call = (options, params) => updateAppointment({ client: createClient(options), ...params });`,
  },
  {
    name: 'Redocly',
    source: `import { updateAppointment } from './redocly/ebk-api-v2.ts';
globalThis.call = updateAppointment;`,
  },
  {
    name: 'ky',
    source: `import ky from 'ky';
globalThis.call = (options, json) => ky.create(options).patch('/appointments/A1', { json }).json();`,
  },
  {
    name: 'axios',
    source: `import axios from 'axios';
globalThis.call = (options, body) => axios.create(options).patch('/appointments/A1', body);`,
  },
  {
    name: 'stripe',
    source: `import Stripe from 'stripe';
globalThis.call = (key, params) => new Stripe(key).customers.update('A1', params);`,
  },
  {
    name: 'openai',
    source: `import OpenAI from 'openai';
globalThis.call = (options, params) => new OpenAI(options).responses.create(params);`,
  },
];

/** A call of a large API. */
const LARGE: readonly Entry[] = [
  {
    name: 'ours',
    source: `import { connect, listParties } from '@partner-apis/party/operations';
globalThis.call = (options, params) => listParties(connect(options), params);`,
  },
  {
    name: 'ours: the class',
    source: `import { Parties } from '@partner-apis/party';
globalThis.call = (options, params) => new Parties(options).listParties(params);`,
  },
  {
    name: 'hey-api',
    source: `import { createClient, listParties } from './hey-api/party-api-v1.ts';
globalThis.call = (options, params) => listParties({ client: createClient(options), ...params });`,
  },
  {
    name: 'Redocly',
    source: `import { listParties } from './redocly/party-api-v1.ts';
globalThis.call = listParties;`,
  },
];

interface Size {
  readonly minified: number;
  readonly gzipped: number;
}

async function bundleSize(resolveDir: string, contents: string): Promise<Size> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, sourcefile: 'call.js' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['partner-apis-source'],
    // Modules of Node that Stripe's package uses where it finds them.
    external: ['node:*'],
    nodePaths: [path.join(ROOT, 'node_modules')],
    legalComments: 'none',
  });
  const bundle = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: bundle.length, gzipped: gzipSync(bundle, { level: 9 }).length };
}

async function print(title: string, folder: string, entries: readonly Entry[]): Promise<void> {
  const sizes = await Promise.all(entries.map(({ source }) => bundleSize(folder, source)));
  const ours = sizes[0]?.gzipped ?? Number.NaN;
  const rows = entries.map(({ name }, index) => {
    const { minified, gzipped } = sizes[index] ?? { minified: Number.NaN, gzipped: Number.NaN };
    return [name, String(minified), String(gzipped), (gzipped / ours).toFixed(2)];
  });
  console.info(`\n${title}\n`);
  console.info(table([['', 'minified B', 'gzipped B', 'of ours'], ...rows]));
}

const operations = (id: string) => models.find((model) => model.id === id)?.operations.length;

const { folder } = await preparePeers();
await print(`One of ${operations('ebk-api-v2')} operations, in a bundle for browsers`, folder, SMALL);
await print(`One of ${operations('party-api-v1')} operations`, folder, LARGE);
