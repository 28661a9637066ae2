import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryStore, type Store } from '@partner-apis/sandbox';
import { postgresStore, sqliteStore } from '@partner-apis/sandbox/node';
import { startPostgres } from '../sandbox/postgres-server.ts';
import { treeCpuSeconds } from './process-tree.ts';

/** The kinds of stores that a sandbox can keep its data in. */
export type StoreKind = 'memory' | 'sqlite' | 'postgres';

export interface OpenedStore {
  readonly store: Store;
  /** The processor time that a database server has used until now. */
  databaseSeconds(): number;
}

/** Opens empty stores of one kind, and removes them. */
export interface Stores {
  open(): Promise<OpenedStore>;
  close(): Promise<void>;
}

/** @throws {Error} when npm has no PostgreSQL server for this platform */
export async function storesOf(kind: StoreKind): Promise<Stores> {
  if (kind === 'memory') return { open: async () => inProcess(memoryStore()), close: async () => {} };
  return kind === 'sqlite' ? await fileStores() : await databaseStores();
}

function inProcess(store: Store): OpenedStore {
  return { store, databaseSeconds: () => 0 };
}

async function fileStores(): Promise<Stores> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-stores-'));
  let opened = 0;
  return {
    open: async () => inProcess(sqliteStore(path.join(folder, `${++opened}.sqlite`))),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function databaseStores(): Promise<Stores> {
  const server = await startPostgres();
  if (server === undefined) throw new Error('npm has no PostgreSQL server for this platform.');
  let opened = 0;
  return {
    open: async () => {
      const database = `bench_${++opened}`;
      await server.run('postgres', `CREATE DATABASE ${database}`);
      const store = await postgresStore(server.url(database));
      return { store, databaseSeconds: () => treeCpuSeconds(server.pid) };
    },
    close: () => server.stop(),
  };
}
