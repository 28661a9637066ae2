import type { Store } from '../contract/store.ts';
import { memoryStore } from '../store/memory.ts';
import { postgresStore } from './store/postgres.ts';
import { sqliteStore } from './store/sqlite.ts';

/** The place of the state: a file or a database; in memory without either. */
export interface StoreChoice {
  /** A SQLite file. */
  readonly dataFile?: string;
  /** A PostgreSQL database, `postgres://user:password@host:5432/database`. */
  readonly databaseUrl?: string;
}

/** Both a file and a database were given. */
export class StoreChoiceError extends Error {
  override readonly name = 'StoreChoiceError';
}

/**
 * @throws {StoreChoiceError}
 * @throws {DataFileError}
 * @throws {DatabaseError}
 */
export async function openStore({ dataFile, databaseUrl }: StoreChoice): Promise<Store> {
  if (dataFile !== undefined && databaseUrl !== undefined) {
    throw new StoreChoiceError('The state is kept in a file or in a database: name one of both.');
  }
  if (databaseUrl !== undefined) return await postgresStore(databaseUrl);
  return dataFile === undefined ? memoryStore() : sqliteStore(dataFile);
}
