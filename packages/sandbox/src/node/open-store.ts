import type { Store } from '../contract/store.ts';
import { memoryStore } from '../store/memory.ts';
import { postgresStore } from './store/postgres/postgres-store.ts';
import { sqliteStore } from './store/sqlite/sqlite-store.ts';

/** Where the state is stored: in a file or a database, or in memory if neither is given. */
export interface StoreChoice {
  /** Path of a SQLite file. */
  readonly dataFile?: string;
  /** URL of a PostgreSQL database: `postgres://user:password@host:5432/database`. */
  readonly databaseUrl?: string;
}

/** Thrown when both a file and a database are given. */
export class StoreChoiceError extends Error {
  override readonly name = 'StoreChoiceError';
}

/**
 * Opens the chosen store.
 *
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
