import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiModel } from '@partner-apis/model';
import { sorted, writeSorted } from '../write-sorted.ts';
import type { MadeFault } from './made-fault.ts';
import { madeFaults } from './made-faults.ts';

const FILE = path.resolve(import.meta.dirname, 'record.json');

/** The id of the task that caught each fault, or null, by family and name of the fault. */
export type ScoreRecord = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** A fault, and what became of it. */
export interface Tried {
  readonly familyId: string;
  readonly fault: MadeFault;
  /** The id of the task that caught it. */
  readonly caughtBy: string | undefined;
}

export async function readRecord(): Promise<ScoreRecord> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

export function writeRecord(record: ScoreRecord): Promise<void> {
  const families = Object.entries(record).map(([familyId, own]) => [familyId, sorted(own)]);
  return writeSorted(FILE, Object.fromEntries(families));
}

/** Returns the record with the outcome of one fault more. */
export function recorded(record: ScoreRecord, { familyId, fault, caughtBy }: Tried): ScoreRecord {
  return { ...record, [familyId]: { ...record[familyId], [fault.name]: caughtBy ?? null } };
}

/** Returns the recorded outcomes of the faults that the documents produce today. */
export function triedIn(record: ScoreRecord, models: readonly ApiModel[]): Tried[] {
  return models.flatMap((model) => {
    const own = new Map(Object.entries(record[model.id] ?? {}));
    return madeFaults(model).flatMap((fault) => {
      const caughtBy = own.get(fault.name);
      return caughtBy === undefined ? [] : [{ familyId: model.id, fault, caughtBy: caughtBy ?? undefined }];
    });
  });
}
