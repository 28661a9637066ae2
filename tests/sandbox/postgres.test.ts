import { postgresStore } from '@partner-apis/sandbox/node';
import { afterAll, describe } from 'vitest';
import { testStore } from '../../packages/sandbox/src/testing/store-contract.ts';
import { startPostgres } from './postgres-server.ts';

const server = await startPostgres();
if (server === undefined) console.warn('skipped: npm has no PostgreSQL server for this platform');
afterAll(() => server?.stop());

let databases = 0;

describe.skipIf(server === undefined)('PostgreSQL', () => {
  const newDatabase = async (): Promise<string> => {
    const name = `sandbox_${++databases}`;
    await server?.run('postgres', `CREATE DATABASE ${name}`);
    return server?.url(name) ?? '';
  };

  describe('as a store', () => testStore(async () => postgresStore(await newDatabase())));
});
