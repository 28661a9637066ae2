import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../docs/adr');

test('the list of decisions has every page by its title, and says why a number has none', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name !== 'README.md').toSorted();
  const titles = await Promise.all(
    files.map(async (file) => {
      const [heading = ''] = (await readFile(path.join(FOLDER, file), 'utf8')).split('\n');
      const [, number = '', title = ''] = /^# (\d+)\. (.+)$/.exec(heading) ?? [];
      return `| ${number} | [${title}](${file}) |`;
    }),
  );
  const list = await readFile(path.join(FOLDER, 'README.md'), 'utf8');
  const rows = list.split('\n').filter((line) => /^\| \d/.test(line));

  expect(rows.filter((row) => row.includes(']('))).toEqual(titles);
  expect(rows.map((row) => Number(row.split(' ')[1]))).toEqual(rows.map((_, index) => index + 1));
});
