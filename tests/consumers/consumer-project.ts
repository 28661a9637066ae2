import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublishedPackage } from '../../scripts/published-packages.ts';
import { ROOT } from '../../scripts/settings.ts';
import { runCommand } from '../testing/run-command.ts';

/** Milliseconds after which a command counts as hung: it is ended before the test that waits for it. */
const HANGS = 150_000;

/** An integrator's folder, outside the repository. */
export interface ConsumerProject {
  readonly folder: string;
  /** Writes a file into the project. */
  write(name: string, content: string): Promise<void>;
  /** Runs a command in the project and returns its output; rejects with the output when it fails. */
  run(command: string, ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** Packs packages and installs them into an empty folder as an integrator would, with their optional peers. */
export async function createConsumerProject(packages: readonly PublishedPackage[]): Promise<ConsumerProject> {
  const project = openConsumerProject(await mkdtemp(path.join(tmpdir(), 'consumer ä-')));
  const workspaces = packages.map(({ folder }) => `--workspace=${folder}`);
  await runCommand('npm', ['pack', ...workspaces, '--pack-destination', project.folder], { cwd: ROOT });
  const files = await readdir(project.folder);
  const tarballs = files.filter((name) => name.endsWith('.tgz')).map((name) => `./${name}`);
  await project.write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await project.run('npm', 'install', ...options, ...tarballs, ...(await peers(packages)));
  return project;
}

/** The project in a folder that {@link createConsumerProject} made. */
export function openConsumerProject(folder: string): ConsumerProject {
  const bin = path.join(ROOT, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  return {
    folder,
    async write(name, content) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    async run(command, ...args) {
      try {
        const { stdout } = await runCommand(command, args, { cwd: folder, env, timeout: HANGS });
        return stdout;
      } catch (error) {
        throw new Error(`${command} ${args.join(' ')} failed:\n${outputOf(error)}`, { cause: error });
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns the output of a failed command; without any, why it could not be run. */
function outputOf(error: unknown): string {
  const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
  return stdout + stderr || message;
}

/** Returns the peers of all packages, and their separate types, in the versions that the repository tests with. */
async function peers(packages: readonly PublishedPackage[]): Promise<string[]> {
  const names = packages.flatMap(({ manifest }) => Object.keys(manifest.peerDependencies ?? {}));
  const wanted = [...new Set(names)].flatMap((name) => [name, `@types/${name}`]);
  const installed = await Promise.all(wanted.map(installedVersion));
  return wanted.flatMap((name, index) =>
    installed[index] === undefined ? [] : `${name}@${installed[index]}`,
  );
}

async function installedVersion(name: string): Promise<string | undefined> {
  try {
    const manifest = await readFile(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
    return (JSON.parse(manifest) as { version: string }).version;
  } catch {
    return undefined;
  }
}
