import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { memoryStore, type Store } from '@partner-apis/sandbox';
import { sqliteStore } from '@partner-apis/sandbox/node';
import { expect, test } from 'vitest';

const COLLECTION = 'family/entries';
const SMALL = 100;
const LARGE = 50_000;
const READS = 500;
/** Microseconds that the processor's clock resolves; less than that is as good as nothing. */
const TICK = 1000;
/** A read that looks at all entries takes several hundred times as long among so many. */
const LINE = 20;

// PostgreSQL itself counts what its statements look at: tests/sandbox/postgres-index.test.ts.
const STORES: readonly [name: string, open: (folder: string) => Store][] = [
  ['in memory', () => memoryStore()],
  ['in a file', (folder) => sqliteStore(path.join(folder, 'data.sqlite'))],
];

test.for(STORES)('the cost of a range does not grow with what is stored %s', async ([, open]) => {
  const small = await costAmong(SMALL, open);
  const large = await costAmong(LARGE, open);
  expect(large / small).toBeLessThan(LINE);
});

/** The processor time of this thread for reading a few ranges, in microseconds: the best of three. */
async function costAmong(size: number, open: (folder: string) => Store): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'growth-'));
  const store = open(folder);
  try {
    await store.transaction(async (transaction) => {
      for (let number = 0; number < size; number++) {
        await transaction.put(COLLECTION, `entry-${String(number).padStart(6, '0')}`, { number });
      }
    });
    const range = { from: 'entry-000001', before: 'entry-000003' };
    const costs: number[] = [];
    for (let round = 0; round < 3; round++) {
      const start = process.threadCpuUsage();
      for (let read = 0; read < READS; read++) {
        await store.list(COLLECTION, range);
        await store.page?.(COLLECTION, { ...range, limit: 10 });
      }
      const { user, system } = process.threadCpuUsage(start);
      costs.push(user + system);
    }
    return Math.max(TICK, Math.min(...costs));
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}
