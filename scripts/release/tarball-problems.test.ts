import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { npm } from './command.ts';
import { tarballProblems } from './tarball-problems.ts';

const MANIFEST = {
  name: '@example/parts',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  repository: { type: 'git', url: 'git+https://github.com/example/parts.git' },
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  files: ['dist'],
};

describe('the problems of a tarball', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'package ä-'));
    await mkdir(path.join(folder, 'dist'));
    await writeFile(path.join(folder, 'dist/index.js'), 'export const parts = 4;\n');
    await writeFile(path.join(folder, 'dist/index.d.ts'), 'export declare const parts: number;\n');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function problems(manifest: object): Promise<string[]> {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
    await npm(['pack', '--silent'], folder);
    return await tarballProblems(path.join(folder, 'example-parts-1.0.0.tgz'));
  }

  it('are none', async () => {
    expect(await problems(MANIFEST)).toEqual([]);
  });

  it('are exports that lead nowhere', async () => {
    const exports = { '.': { types: './dist/index.d.ts', default: './dist/main.js' } };
    expect(await problems({ ...MANIFEST, exports })).toContainEqual(
      expect.stringMatching(/^publint: .*dist\/main\.js/),
    );
  });

  it('are types that nobody finds', async () => {
    await rm(path.join(folder, 'dist/index.d.ts'));
    const found = await problems({ ...MANIFEST, exports: { '.': './dist/index.js' } });
    expect(found).toContainEqual(expect.stringMatching(/^attw: /));
  });
});
