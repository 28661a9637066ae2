import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { sharedConsumer } from './shared-consumer.ts';

const { project } = await sharedConsumer();
const packages = (await publishedPackages()).map(({ manifest }) => manifest);

/** Prints for each name the address of the imported file, or the code of the error. */
const RESOLVE = `
const answers = process.argv.slice(2).map((name) => {
  try {
    return import.meta.resolve(name);
  } catch ({ code }) {
    return code;
  }
});
console.log(JSON.stringify(answers));
`;
await project.write('resolve.js', RESOLVE);

/** Returns where the consumer's imports of these names lead. */
async function resolve(names: readonly string[]): Promise<string[]> {
  return JSON.parse(await project.run('node', 'resolve.js', ...names));
}

describe.each(packages)('$name, installed from its tarball', ({ name, exports, files = [] }) => {
  const folder = path.join(project.folder, 'node_modules', name);
  const entries = Object.entries(exports).map(([key, target]) => ({
    key,
    targets: typeof target === 'string' ? { types: target, default: target } : target,
  }));

  it.each(entries)('has the entry $key, with its types', async ({ key, targets }) => {
    const [file = ''] = await resolve([path.posix.join(name, key)]);
    expect(path.relative(folder, fileURLToPath(file))).toBe(path.normalize(targets.default ?? ''));
    expect((await stat(fileURLToPath(file))).isFile()).toBe(true);
    expect((await stat(path.join(folder, targets.types ?? ''))).size).toBeGreaterThan(0);
  });

  it('lets nothing else be imported', async () => {
    const files = await filesOf(folder);
    const others = files.filter((file) => file !== 'package.json');
    const answers = await resolve([...others, 'dist', 'src'].map((file) => `${name}/${file}`));
    expect(new Set(answers)).toEqual(new Set(['ERR_PACKAGE_PATH_NOT_EXPORTED']));
  });

  it('ships what it says, without sources and tests', async () => {
    // It may hold the packages that it installs.
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
