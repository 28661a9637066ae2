import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const README = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');

/** The unit of a row, by the ending of its constant's name. */
const UNITS = [
  [/_MS$/, 'ms'],
  [/_SECONDS$/, 's'],
  [/_BYTES$/, 'bytes'],
] as const;

interface Row {
  readonly constant: string;
  readonly value: number;
  readonly unit: string | undefined;
}

/** Reads the table under "Limits", which has the value in the second column and the constant in the last one. */
function rows(): Row[] {
  const [, section = ''] = /^## Limits\n(.*?)^## /ms.exec(README) ?? [];
  return [...section.matchAll(/^\| [^|]+\| ([\d,]+) ?([a-z]+)?[^|]*\|.*\| `(\w+)` \|$/gm)].map(
    ([, value = '', unit, constant = '']) => ({ constant, value: Number(value.replaceAll(',', '')), unit }),
  );
}

/** Returns every number exported by a file of limits, by its name. */
async function constants(): Promise<Map<string, number>> {
  const files = globSync('**/*limits.ts', { cwd: SOURCES });
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(SOURCES, file)).href)),
  );
  const exported = modules.flatMap((module) => Object.entries(module as Record<string, unknown>));
  return new Map(exported.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

test('the README lists every limit in the code once, with its value', async () => {
  const known = await constants();
  expect(known.size).toBeGreaterThan(20);
  expect(rows().map(({ constant }) => constant)).toHaveLength(
    new Set(rows().map((row) => row.constant)).size,
  );
  expect(Object.fromEntries(rows().map(({ constant, value }) => [constant, value]))).toEqual(
    Object.fromEntries(known),
  );
});

test('every row of the table is read', () => {
  const [, section = ''] = /^## Limits\n(.*?)^## /ms.exec(README) ?? [];
  const lines = section.split('\n').filter((line) => /^\| (?!limit )/.test(line));
  expect(rows()).toHaveLength(lines.length);
});

test.each(rows())('the README gives $constant in its unit', ({ constant, unit }) => {
  const expected = UNITS.find(([end]) => end.test(constant))?.[1];
  if (expected !== undefined) expect(unit).toBe(expected);
});
