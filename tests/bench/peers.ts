import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { ROOT } from '../../scripts/settings.ts';

const exec = promisify(execFile);

/** The packages that ours are compared with. openapi-fetch, Redocly and esbuild are installed with the repository. */
const VERSIONS: Readonly<Record<string, string>> = {
  '@hey-api/openapi-ts': '0.99.0',
  axios: '1.21.1',
  ky: '2.1.0',
  openai: '7.55.0',
  stripe: '23.1.0',
  // The last one with the programming interface that openapi-ts calls.
  typescript: '5.9.3',
};

/** The documents that the peers' generators are given: ten operations, and the largest that we have. */
const DOCUMENTS = ['ebk-api-v2', 'party-api-v1'];

/** The peers, installed in their own folder, with the clients that they generated. */
export interface Peers {
  /** Holds `hey-api/<id>/` and `redocly/<id>.ts`, and everything in `node_modules/`. */
  readonly folder: string;
  /** Imports a package, or the generated client `./hey-api/<id>.js` or `./redocly/<id>.js`. */
  load<Module>(specifier: string): Promise<Module>;
}

/** Installs the peers, once, and lets them generate their clients. */
export async function preparePeers(): Promise<Peers> {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'bench-peers', Object.values(VERSIONS).join('-'));
  if (!existsSync(folder)) await install(folder);
  for (const id of DOCUMENTS) await generate(folder, id);
  // A separate module, so that names are resolved from there.
  const loader = path.join(folder, 'load.js');
  await writeFile(loader, 'export const load = (specifier) => import(specifier);\n');
  return (await import(pathToFileURL(loader).href).then(({ load }) => ({ folder, load }))) as Peers;
}

async function install(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const staging = await mkdtemp(path.join(path.dirname(folder), 'new-'));
  const manifest = { private: true, type: 'module', dependencies: VERSIONS };
  await writeFile(path.join(staging, 'package.json'), JSON.stringify(manifest));
  await exec('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: staging });
  await rename(staging, folder);
}

async function generate(folder: string, id: string): Promise<void> {
  const bin = path.join(ROOT, 'node_modules', '.bin');
  const run = (command: string, ...args: string[]) => exec(command, args, { cwd: folder });
  const document = path.join(ROOT, 'specs', id, 'openapi.yaml');
  await run(path.join(bin, 'redocly'), 'bundle', document, '--output', `${id}.json`);
  await run(path.join(bin, 'redocly'), 'generate-client', `${id}.json`, '--output', `redocly/${id}.ts`);
  const plugins = ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'];
  const heyApi = path.join('node_modules', '.bin', 'openapi-ts');
  await run(heyApi, '-i', `${id}.json`, '-o', `hey-api/${id}`, '-p', ...plugins);
  const client = `export * from './${id}/sdk.gen';\nexport { createClient } from './${id}/client';\n`;
  await writeFile(path.join(folder, 'hey-api', `${id}.ts`), client);
  await build({
    absWorkingDir: folder,
    entryPoints: [`hey-api/${id}.ts`, `redocly/${id}.ts`],
    outdir: '.',
    outbase: '.',
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
}
