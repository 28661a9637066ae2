import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FAMILIES, type Mutant } from './mutant.ts';
import type { MutantCounts } from './page.ts';
import { placesOf } from './places.ts';
import { explainedPlaces } from './reasons.ts';

test('a mutant is named by the code before and after, and equal ones are numbered', () => {
  const fileName = path.join(FAMILIES, 'tyres/list.ts');
  const mutant = (id: string, line: number, column: number, end: number, replacement: string): Mutant => ({
    ...{ id, fileName, mutatorName: 'EqualityOperator', replacement },
    location: { start: { line, column }, end: { line, column: end } },
  });
  const mutants = [
    mutant('0', 0, 4, 9, 'a <= b'),
    mutant('1', 1, 4, 9, 'a <= b'),
    mutant('2', 1, 4, 9, 'true'),
  ];
  const places = placesOf({
    mutants,
    originals: new Map([[fileName, 'if (a < b) one();\nif (a < b) two();']]),
  });

  expect([...places.values()]).toEqual([
    'tyres/list.ts: a < b → a <= b',
    'tyres/list.ts: a < b → a <= b (2)',
    'tyres/list.ts: a < b → true',
  ]);
});

test('long code is cut, and other code has another name even where only its middle differs', () => {
  const fileName = path.join(FAMILIES, 'tyres/list.ts');
  const filters = '.filter((tyre) => tyre.active)'.repeat(3);
  const lines = ['winter', 'summer'].map((name) => `tyres${filters}.of(${name})${filters}.slice(0, 9)`);
  const mutants = lines.map(
    (code, line): Mutant => ({
      ...{ id: String(line), fileName, mutatorName: 'MethodExpression', replacement: 'tyres' },
      location: { start: { line, column: 0 }, end: { line, column: code.length } },
    }),
  );
  const [one, other] = placesOf({ mutants, originals: new Map([[fileName, lines.join('\n')]]) }).values();

  const start = 'tyres.filter((tyre) => tyre.active).filter((tyre) ';
  const end = ') => tyre.active).slice(0, 9)';
  expect(one).toMatch(/ …[0-9a-f]{6}… /);
  for (const name of [one, other]) {
    expect(name?.startsWith(`tyres/list.ts: ${start}`)).toBe(true);
    expect(name?.endsWith(`${end} → tyres`)).toBe(true);
  }
  expect(other?.replace(/…\w+…/, '')).toBe(one?.replace(/…\w+…/, ''));
  expect(other).not.toBe(one);
});

test('each reason is that of a mutant that survives', async () => {
  const file = path.join(import.meta.dirname, 'record.json');
  const record: Readonly<Record<string, MutantCounts>> = JSON.parse(await readFile(file, 'utf8'));
  const survivors = new Set(Object.values(record).flatMap((counts) => counts.survivors));
  expect(explainedPlaces().filter((place) => !survivors.has(place))).toEqual([]);
});
