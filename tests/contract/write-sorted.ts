import { rename, writeFile } from 'node:fs/promises';

/**
 * Writes a record in one step, sorted by its keys, so that the order does not depend on that of the runs.
 *
 * @param file absolute path
 */
export async function writeSorted(file: string, record: Readonly<Record<string, unknown>>): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(sorted(record), null, 2)}\n`);
  await rename(`${file}.part`, file);
}

/** Returns a record whose entries are sorted by their keys. */
export function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other)));
}
