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

test('each reason is that of a mutant that survives', async () => {
  const file = path.join(import.meta.dirname, 'record.json');
  const record: Readonly<Record<string, MutantCounts>> = JSON.parse(await readFile(file, 'utf8'));
  const survivors = new Set(Object.values(record).flatMap((counts) => counts.survivors));
  expect(explainedPlaces().filter((place) => !survivors.has(place))).toEqual([]);
});
