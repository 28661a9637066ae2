import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { sharedConsumer } from './shared-consumer.ts';

const { project } = await sharedConsumer();
const packages = (await publishedPackages()).map(({ manifest }) => manifest);

/** Reads names, and prints for each the address of the imported file, or the code of the error. */
const RESOLVE = `
import { readFileSync } from 'node:fs';

const found = JSON.parse(readFileSync('names.json', 'utf8')).map((name) => {
  try {
    return [name, import.meta.resolve(name)];
  } catch ({ code }) {
    return [name, code];
  }
});
console.log(JSON.stringify(found));
`;

const entryName = (name: string, key: string) => path.posix.join(name, key);
const folderOf = (name: string) => path.join(project.folder, 'node_modules', name);

/** Names of all that a package installs and does not export: its files, and the folders of a repository. */
async function otherNames(name: string): Promise<string[]> {
  const files = (await filesOf(folderOf(name))).filter((file) => file !== 'package.json');
  return [...files, 'dist', 'src'].map((file) => `${name}/${file}`);
}

/** Where the consumer's imports lead, by their names: found in one process for all packages. */
const resolved = await resolveAll();

async function resolveAll(): Promise<ReadonlyMap<string, string>> {
  const names = await Promise.all(
    packages.map(async ({ name, exports }) => [
      ...Object.keys(exports).map((key) => entryName(name, key)),
      ...(await otherNames(name)),
    ]),
  );
  await project.write('names.json', JSON.stringify(names.flat()));
  await project.write('resolve.js', RESOLVE);
  return new Map(JSON.parse(await project.run('node', 'resolve.js')));
}

describe.each(packages)('$name, installed from its tarball', ({ name, exports, files = [] }) => {
  const folder = folderOf(name);
  const entries = Object.entries(exports).map(([key, target]) => ({
    key,
    targets: typeof target === 'string' ? { types: target, default: target } : target,
  }));

  it.each(entries)('has the entry $key, with its types', async ({ key, targets }) => {
    const file = resolved.get(entryName(name, key)) ?? '';
    expect(path.relative(folder, fileURLToPath(file))).toBe(path.normalize(targets.default ?? ''));
    expect((await stat(fileURLToPath(file))).isFile()).toBe(true);
    expect((await stat(path.join(folder, targets.types ?? ''))).size).toBeGreaterThan(0);
  });

  it('lets nothing else be imported', async () => {
    const found = (await otherNames(name)).map((other) => resolved.get(other));
    expect(new Set(found)).toEqual(new Set(['ERR_PACKAGE_PATH_NOT_EXPORTED']));
  });

  it('ships what it says, without sources and tests', async () => {
    // It may contain the packages that it installs.
    const shipped = (await readdir(folder)).filter((name) => name !== 'node_modules');
    const forAgents = files.includes('AGENTS.md') ? ['AGENTS.md'] : [];
    expect(shipped.toSorted()).toEqual([
      ...forAgents,
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ]);
    const found = (await filesOf(folder))
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !file.startsWith('node_modules/'));
    expect(found.filter((file) => /\.test\b|\.map$|\/testing\//.test(file))).toEqual([]);
    const sources = found.filter((file) => /(?<!\.d)\.ts$/.test(file));
    // The generators write the sources of the runtimes into packages.
    expect(sources.filter((file) => !/^dist\/(?:client|runtime)\/src\//.test(file))).toEqual([]);
  });
});

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}
