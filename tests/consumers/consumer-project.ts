import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const exec = promisify(execFile);

/** An empty folder into which the packed tarballs were installed, as an integrator would. */
export interface ConsumerProject {
  readonly folder: string;
  /** Writes a file into the project. */
  write(name: string, content: string): Promise<string>;
  /** Runs a command in the project and answers what it printed; rejects with its output when it fails. */
  run(command: string, ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Packs workspaces and installs them into a new folder outside the repository.
 *
 * @param packages folders below `packages/`, every one that another one depends on included
 */
export async function createConsumerProject(packages: readonly string[]): Promise<ConsumerProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'consumer-'));
  const project = openProject(folder);
  const workspaces = packages.map((name) => `--workspace=packages/${name}`);
  await exec('npm', ['pack', ...workspaces, '--pack-destination', folder], { cwd: ROOT });
  const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz')).map((name) => `./${name}`);
  await project.write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  await project.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs);
  return project;
}

function openProject(folder: string): ConsumerProject {
  const bin = path.join(ROOT, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  return {
    folder,
    async write(name, content) {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    },
    async run(command, ...args) {
      try {
        const { stdout } = await exec(command, args, { cwd: folder, env });
        return stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
