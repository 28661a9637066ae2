import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { underTest } from '../testing/family.ts';
import { type ReadmeCode, readmeCode } from './code-blocks.ts';
import { typeErrors } from './type-errors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const exec = promisify(execFile);
const all = await readmeCode();
const sdks = readmesOf(underTest(models));
/** The READMEs of the families under test, and those of what families share. */
const readmes = [...sdks, ...all.filter((readme) => !readmesOf(models).includes(readme))];

function readmesOf(families: readonly ApiModel[]): readonly ReadmeCode[] {
  return all.filter(({ name }) => families.some(({ family }) => family.packageName === name));
}

/** Lines of 80 characters. An XML message is the longest of the first calls. */
const FIRST_SCREEN = 50;

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/readmes ä-'));
  await Promise.all(readmes.flatMap(writeBlocks));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function writeBlocks({ blocks }: ReadmeCode): Promise<void>[] {
  return blocks.map(({ file, code }) => writeFile(path.join(folder, file), code));
}

it('the code of every README type-checks as it stands', async () => {
  expect(await typeErrors(folder)).toBe('');
});

describe('the first call is on the first screen', () => {
  it.each(sdks)('$name', async ({ name }) => {
    const text = await readFile(path.join(ROOT, 'packages', name, 'README.md'), 'utf8');
    const [start = '', rest = ''] = text.split('```ts', 2);
    const [call = ''] = rest.split('```', 1);
    const lines = `${start}${call}`.split('\n').flatMap(wrapped);
    expect(start).toContain('npm install ');
    expect(call).toContain('await client.');
    expect(lines.length).toBeLessThanOrEqual(FIRST_SCREEN);
  });
});

/** Returns the lines that a terminal shows of one. */
function wrapped(line: string): string[] {
  return line === '' ? [''] : (line.match(/.{1,80}/g) ?? []);
}

describe('the code of the README runs against the sandbox', () => {
  it.each(readmes)('$name', async ({ blocks }) => {
    const modules = blocks.filter(({ file }) => file.endsWith('.ts'));
    const files = modules.map(({ file }) => path.join(folder, file));
    const runner = path.join(import.meta.dirname, 'run-blocks.ts');
    const args = ['--conditions=partner-apis-source', runner, ...files];
    const { stdout } = await exec(process.execPath, args, { cwd: folder });
    expect(stdout.match(/^ran /gm)).toHaveLength(files.length);
  });
});
