import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, 'record.json');

/** The id of a task that catches each seeded fault, by the name of the fault. */
export type Catches = Readonly<Record<string, string | undefined>>;

/** Reads the recorded catches. They only say what to try first, so that a record that is out of date costs time. */
export async function readCatches(): Promise<Catches> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

/** Writes the record in one step, sorted by the names of the faults. */
export async function writeCatches(catches: Catches): Promise<void> {
  const sorted = Object.entries(catches).toSorted(([one], [other]) => one.localeCompare(other));
  await writeFile(`${FILE}.part`, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  await rename(`${FILE}.part`, FILE);
}
