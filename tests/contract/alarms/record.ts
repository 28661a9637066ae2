import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeSorted } from '../write-sorted.ts';

const FILE = path.resolve(import.meta.dirname, 'record.json');

/** The runs of one family on a sandbox without a fault. */
export interface AlarmCounts {
  /** How many seeds were run. */
  readonly seeds: number;
  /** How many tasks were run, in all. */
  readonly tasks: number;
  /** How many of them failed: each is a false alarm. */
  readonly alarms: number;
}

/** The runs by the ids of the families. */
export type AlarmRecord = Readonly<Record<string, AlarmCounts>>;

export async function readAlarms(): Promise<AlarmRecord> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

export function writeAlarms(record: AlarmRecord): Promise<void> {
  return writeSorted(FILE, record);
}
