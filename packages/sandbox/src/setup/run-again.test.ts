import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import type { Store } from '../contract/store.ts';
import { withTransactions } from '../contract/store-around.ts';
import { memoryStore } from '../store/memory.ts';
import { callAs } from '../testing/calls.ts';
import { createSandbox } from './create-sandbox.ts';

class RunAgain extends Error {}

/**
 * Returns a store that runs each transaction twice, as a store shared by several processes may do, and commits the
 * second run.
 */
function twice(store: Store): Store {
  return withTransactions(store, async (work) => {
    const first = store.transaction(async (transaction) => {
      await work(transaction);
      throw new RunAgain();
    });
    // A failing rule also fails in the second run.
    await first.catch(() => undefined);
    return await store.transaction(work);
  });
}

test('the rules of all operations can be run again, since they change only the store', async () => {
  const callers = await Promise.all(
    [memoryStore(), twice(memoryStore())].map((store) =>
      callAs(createSandbox({ clock: settableClock('2026-03-02T09:00:00'), store }).fetch),
    ),
  );
  for (const { operationId } of models.flatMap(({ operations }) => operations)) {
    const [once, again] = await Promise.all(callers.map((caller) => caller.call(operationId)));
    expect([operationId, again?.status, again?.body]).toEqual([operationId, once?.status, once?.body]);
  }
});
