import { createSandbox, systemClock } from '@partner-apis/sandbox';
import { keptStore, type Shelf } from './kept-store.ts';

/** Where the sandbox says that it stands; the same as when it is started on the command line. */
export const SANDBOX_ORIGIN = 'http://localhost:4010';

/** The sandbox inside the page. */
export interface PageSandbox {
  /** @param isLate answers as of a day later, when every token has expired */
  fetch(request: Request, isLate: boolean): Promise<Response>;
  /** Throws away what calls have changed. */
  reset(): Promise<void>;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Starts the sandbox of one family, with what earlier calls of this tab have left in it.
 *
 * @throws {Error} when its code cannot be loaded
 */
export async function startSandbox(familyId: string, shelf: Shelf): Promise<PageSandbox> {
  const store = keptStore(shelf);
  let isLate = false;
  const today = systemClock();
  const later = () => new Date(Date.now() + DAY).toISOString().slice(0, 19);
  const sandbox = createSandbox({
    families: [familyId],
    store,
    clock: { now: () => (isLate ? later() : today.now()) },
  });
  const reset = async () => {
    store.forget();
    await sandbox.reset();
    await store.resume();
  };
  const health = await sandbox.fetch(new Request(`${SANDBOX_ORIGIN}/health`));
  if (!health.ok) throw new Error('The sandbox could not be started');
  try {
    await store.resume();
  } catch {
    // Written by another version of the portal: start afresh.
    await reset();
  }
  return {
    reset,
    fetch: async (request, late) => {
      isLate = late;
      try {
        return await sandbox.fetch(request);
      } finally {
        isLate = false;
      }
    },
  };
}
