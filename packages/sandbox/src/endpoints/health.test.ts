import { expect, test } from 'vitest';
import type { Store } from '../contract/store.ts';
import { createSandbox } from '../setup/create-sandbox.ts';
import { memoryStore } from '../store/memory.ts';

test('reports a failure when the store cannot be read', async () => {
  let isWell = true;
  const store: Store = {
    ...memoryStoreParts(),
    get: async () => {
      if (isWell) return undefined;
      throw new Error('The disk is gone');
    },
  };
  const sandbox = createSandbox({ store });
  const health = () => sandbox.fetch(new Request('http://localhost/health'));
  expect((await health()).status).toBe(200);
  isWell = false;
  const ill = await health();
  expect([ill.status, ill.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await ill.json()).toEqual({ status: 'unavailable', store: 'failing' });
});

test('reports a failure when the sandbox cannot start, and recovers when it can', async () => {
  let isReachable = false;
  const parts = memoryStoreParts();
  const store: Store = {
    ...parts,
    transaction: (work) =>
      isReachable ? parts.transaction(work) : Promise.reject(new Error('Nobody responds')),
  };
  const sandbox = createSandbox({ store });
  const status = async () => (await sandbox.fetch(new Request('http://localhost/health'))).status;
  expect(await status()).toBe(503);
  isReachable = true;
  expect(await status()).toBe(200);
});

/** Returns the parts of an in-memory store, which a test can replace. */
function memoryStoreParts(): Store {
  const store = memoryStore();
  return {
    get: (...args) => store.get(...args),
    getMany: (...args) => store.getMany(...args),
    list: (...args) => store.list(...args),
    transaction: (work) => store.transaction(work),
    replace: (scope, by) => store.replace(scope, by),
    close: () => store.close(),
  };
}
