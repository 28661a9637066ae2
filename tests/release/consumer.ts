import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { npmEnvironment } from './npm-environment.ts';

const exec = promisify(execFile);

/** An integrator's folder, outside the repository, that installs from a registry. */
export interface Consumer {
  readonly folder: string;
  /** Runs a command in the folder; rejects with its output when it fails. */
  run(command: string, ...args: string[]): Promise<string>;
  write(name: string, content: string): Promise<void>;
  /** Version of an installed package. */
  installed(name: string): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Makes an empty project.
 *
 * @param env that decides where npm installs from
 */
export async function createConsumer(env: NodeJS.ProcessEnv): Promise<Consumer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'integrator ä-'));
  const given = npmEnvironment(env);
  const write = async (name: string, content: string) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  await write('package.json', JSON.stringify({ name: 'integrator', private: true, type: 'module' }));
  await write('.npmrc', 'audit=false\nfund=false\n');
  return {
    folder,
    write,
    async run(command, ...args) {
      try {
        return (await exec(command, args, { cwd: folder, env: given, maxBuffer: 2 ** 24 })).stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
      }
    },
    async installed(name) {
      const manifest = path.join(folder, 'node_modules', name, 'package.json');
      const { version }: { readonly version: string } = JSON.parse(await readFile(manifest, 'utf8'));
      return version;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs each program with the installed sandbox in place of the network, and prints what failed as JSON. */
const RUNNER = `
import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { createSandbox, demoPartners } from '@partner-apis/sandbox';
import { pathToFileURL } from 'node:url';

const sandbox = createSandbox();
globalThis.fetch = (input, init) => sandbox.fetch(new Request(input, init));
const [{ clientId, clientSecret }] = demoPartners;
const basic = { PARTNER_USERNAME: clientId, PARTNER_PASSWORD: clientSecret };
Object.assign(process.env, credentialsEnvironment(demoPartners), basic);
console.log = console.info = () => {};
const outcomes = {};
for (const file of process.argv.slice(2)) {
  outcomes[file] = await import(pathToFileURL(file).href).then(() => 'ran', (error) => String(error));
}
process.stdout.write(JSON.stringify(outcomes), () => process.exit());
`;

/** Entries and libraries that need more than the SDK; the tests of READMEs run their programs. */
const WITH_PEERS = /from '(?:[^']*\/(?:fetch|react|schemas|mocks|zod)|zod|msw[^']*|react|@tanstack[^']*)'/;

/**
 * Writes the programs of installed READMEs, as a reader copies them.
 *
 * @returns their files, by the name of the package
 */
export async function writePrograms(
  { folder, write }: Consumer,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  await write('run.js', RUNNER);
  const entries = await Promise.all(
    names.map(async (name) => {
      const readme = await readFile(path.join(folder, 'node_modules', name, 'README.md'), 'utf8');
      const programs = [...readme.matchAll(/^```ts\n(.*?)^```/gms)]
        .map(([, source = '']) => source)
        .filter((source) => !WITH_PEERS.test(source));
      const files = programs.map((_, index) => `programs/${path.basename(name)}-${index + 1}.ts`);
      await Promise.all(files.map((file, index) => write(file, programs[index] ?? '')));
      return [name, files] as const;
    }),
  );
  return new Map(entries);
}

/** Runs programs in one process, and returns how each of them ended: `ran`, or its error. */
export async function runPrograms(
  { run }: Consumer,
  files: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await run('node', 'run.js', ...files));
}
