import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compare, write } from './write.ts';

describe('write', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'write ä-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const one = { path: 'packages/a/src/generated/one.ts', content: 'export const one = 1;\n' };
  const two = { path: 'packages/a/src/generated/deep/two.ts', content: 'export const two = 2;\n' };
  const report = { path: 'packages/a/api.md', content: '# a\n' };

  it('writes missing files and returns what it wrote', async () => {
    expect(write(root, [one, two])).toEqual({ added: [one.path, two.path], changed: [], removed: [] });
    expect(await readFile(path.join(root, two.path), 'utf8')).toBe(two.content);
  });

  it('does not touch an unchanged file', async () => {
    write(root, [one]);
    const before = await stat(path.join(root, one.path), { bigint: true });
    expect(write(root, [one])).toEqual({ added: [], changed: [], removed: [] });
    const after = await stat(path.join(root, one.path), { bigint: true });
    expect([after.mtimeNs, after.ino]).toEqual([before.mtimeNs, before.ino]);
  });

  it.each(['export const one = 2;\n', 'export const one = 10;\n'])(
    'writes a file with another content, of the same or another size',
    async (content) => {
      write(root, [one]);
      expect(write(root, [{ ...one, content }])).toEqual({ added: [], changed: [one.path], removed: [] });
      expect(await readFile(path.join(root, one.path), 'utf8')).toBe(content);
    },
  );

  it('leaves a file alone that people edit', async () => {
    write(root, [report]);
    expect(write(root, [{ ...report, content: '# b', once: true }]).changed).toEqual([]);
    expect(await readFile(path.join(root, report.path), 'utf8')).toBe(report.content);
  });

  it('removes files that are no longer generated, but only in folders named generated', async () => {
    write(root, [one, two, report]);
    await writeFile(path.join(root, 'packages/a/src/index.ts'), 'export {};\n');
    expect(write(root, [one]).removed).toEqual([two.path]);
    expect(await readFile(path.join(root, 'packages/a/src/index.ts'), 'utf8')).toBe('export {};\n');
    expect(await readFile(path.join(root, report.path), 'utf8')).toBe(report.content);
  });

  it('leaves no temporary file behind when a file cannot be written', async () => {
    await writeFile(path.join(root, 'packages'), 'a file where a folder is needed');
    expect(() => write(root, [one])).toThrow(/ENOTDIR|EEXIST/);
  });
});

describe('compare', () => {
  it('reports differences without fixing them', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'compare-'));
    const file = { path: 'generated/one.ts', content: 'new' };
    write(root, [{ ...file, content: 'old' }]);
    expect(compare(root, [file])).toEqual({ added: [], changed: [file.path], removed: [] });
    expect(await readFile(path.join(root, file.path), 'utf8')).toBe('old');
    await rm(root, { recursive: true });
  });
});
