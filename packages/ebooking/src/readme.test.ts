import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PACKAGES = path.resolve(import.meta.dirname, '../..');
const ROOT = path.resolve(PACKAGES, '..');

/** The TypeScript blocks of a README, each a module of its own, as a reader would copy it. */
async function codeBlocks(readme: string): Promise<string[]> {
  const text = await readFile(path.join(PACKAGES, readme), 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
}

it.each([
  ['client/README.md', 2],
  ['ebooking/README.md', 5],
])('every code block of %s type-checks as it stands', { timeout: 60_000 }, async (readme, count) => {
  const blocks = await codeBlocks(readme);
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  const folder = await mkdtemp(path.join(ROOT, 'dist/readme-'));
  try {
    await Promise.all(
      blocks.map((code, index) => writeFile(path.join(folder, `block-${index + 1}.ts`), code)),
    );
    const config = { extends: path.join(ROOT, 'tsconfig.json'), include: ['*.ts'], exclude: [] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = promisify(execFile)(path.join(ROOT, 'node_modules/.bin/tsc'), [
      '-p',
      folder,
      '--pretty',
      'false',
    ]);
    const errors = await tsc.then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );

    expect(errors).toBe('');
    expect(blocks).toHaveLength(count);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
