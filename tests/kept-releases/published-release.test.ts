import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { startRegistry, type TestRegistry } from '../release/test-registry.ts';
import { keptRelease } from '../testing/kept-release.ts';
import { runCommand } from '../testing/run-command.ts';

const NAME = `${brand.npmScope}/bicycle`;
/** A family without recorded versions: whatever is kept of it comes from the registry. */
const FAMILY = { id: 'bicycle-api-v1', packageName: 'bicycle', recorded: [] };

let folder: string;
let registry: TestRegistry;
/** A clone whose npm is configured for the registry. */
let root: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'published ä-'));
  registry = await startRegistry(brand.npmScope);
  root = path.join(folder, 'clone');
  await mkdir(root);
  await writeFile(path.join(root, 'package.json'), '{ "private": true }');
  await writeFile(
    path.join(root, '.npmrc'),
    `registry=${registry.url}\ncache=${path.join(folder, 'cache')}\n`,
  );
  await git('init', '--quiet');
  await git('commit', '--quiet', '--allow-empty', '--message', 'A release');
  for (const version of ['1.9.0', '1.10.0', '2.0.0-rc.1']) await publish(version);
});
afterAll(async () => {
  await registry?.close();
  await rm(folder, { recursive: true, force: true });
});

const git = (...args: readonly string[]) =>
  runCommand('git', ['-c', 'user.name=Releaser', '-c', 'user.email=releaser@example.com', ...args], {
    cwd: root,
  });

async function publish(version: string): Promise<void> {
  const place = path.join(folder, version);
  await mkdir(place);
  await writeFile(path.join(place, 'package.json'), JSON.stringify({ name: NAME, version }));
  const options = ['--silent', '--tag', version.includes('-') ? 'next' : 'latest'];
  await runCommand('npm', ['publish', ...options], { cwd: place, env: { ...process.env, ...registry.env } });
}

async function keptVersion(): Promise<string> {
  const { name, tarball } = await keptRelease(root, FAMILY, path.join(folder, 'kept ä'));
  expect(name).toBe(NAME);
  const { stdout } = await runCommand('tar', ['-xzOf', tarball, 'package/package.json'], { cwd: root });
  const { version }: { readonly version: string } = JSON.parse(stdout);
  return version;
}

test('a package of the same name is not asked for before this repository has tagged a release', async () => {
  await expect(keptVersion()).rejects.toThrow('No version of bicycle-api-v1 is recorded.');
});

test('the last release comes from the registry, without pre-releases', async () => {
  for (const version of ['1.9.0', '1.10.0', '2.0.0-rc.1']) await git('tag', `${NAME}@${version}`);
  expect(await keptVersion()).toBe('1.10.0');
});

test('a tag without a published version says which command failed', async () => {
  await git('tag', `${NAME}@1.11.0`);
  await expect(keptVersion()).rejects.toThrow(`npm pack ${NAME}@1.11.0`);
});
