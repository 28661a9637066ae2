import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import type { Store } from '../contract/store.ts';
import { withTransactions } from '../contract/store-around.ts';
import { memoryStore } from '../store/memory.ts';
import { callAs } from '../testing/calls.ts';
import { createSandbox } from './create-sandbox.ts';

class RunAgain extends Error {}

/** A store that runs each transaction twice, as one that many processes share may do, and keeps the second run. */
function twice(store: Store): Store {
  return withTransactions(store, async (work) => {
    const first = store.transaction(async (transaction) => {
      await work(transaction);
      throw new RunAgain();
    });
    // A rule that fails does so in the second run, too.
    await first.catch(() => undefined);
    return await store.transaction(work);
  });
}

test('the rules of all operations can be run again: they change nothing but the store', async () => {
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
