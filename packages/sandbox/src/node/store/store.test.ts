import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStore } from '../../store/memory.ts';
import { testStore } from '../../testing/store-contract.ts';
import { DataFileError, sqliteStore } from './sqlite.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a store in memory', () => testStore(memoryStore));

describe('a store in SQLite', () => testStore(() => sqliteStore(path.join(folder, 'data.sqlite'))));

test('a file that is no data file is refused by name', () => {
  expect(() => sqliteStore(import.meta.filename)).toThrow(DataFileError);
});
