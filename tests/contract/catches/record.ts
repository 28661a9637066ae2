import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeSorted } from '../write-sorted.ts';

const FILE = path.resolve(import.meta.dirname, 'record.json');

/** The id of a task that catches each seeded fault, by the name of the fault. */
export type Catches = Readonly<Record<string, string | undefined>>;

/** Reads the recorded catches. They only say what to try first, so that a record that is out of date costs time. */
export async function readCatches(): Promise<Catches> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

export function writeCatches(catches: Catches): Promise<void> {
  return writeSorted(FILE, catches);
}
