import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checksOf } from '../check/checks.ts';
import { notesModel } from '../testing/notes-model.ts';
import { TASK_SOURCES, taskKinds } from './task-sources.ts';

const README = path.resolve(import.meta.dirname, '../../README.md');

describe('the sources of tasks', () => {
  test('have no kind in common', () => {
    const kinds = TASK_SOURCES.flatMap((source): readonly string[] => source.kinds);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.toSorted()).toEqual([...taskKinds].toSorted());
  });

  test('find only tasks of their own kinds', () => {
    const checks = checksOf(notesModel, undefined);
    const stray = TASK_SOURCES.flatMap((source) => {
      const kinds: readonly string[] = source.kinds;
      return source.tasksOf(checks, {}).filter(({ kind }) => !kinds.includes(kind));
    });
    expect(stray).toEqual([]);
  });
});

test.each(taskKinds)('the README describes the kind %s', async (kind) => {
  expect(await readFile(README, 'utf8')).toContain(`\n| \`${kind}\` | `);
});
