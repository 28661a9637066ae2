import { createSandbox, systemClock } from '@partner-apis/sandbox';
import { keptStore, type Shelf } from './kept-store.ts';

/** The origin of the sandbox, the same as when it is started from the command line. */
export const SANDBOX_ORIGIN = 'http://localhost:4010';

/** The sandbox in the page. */
export interface PageSandbox {
  /** @param isLate responds as if it were a day later, when every token has expired */
  fetch(request: Request, isLate: boolean): Promise<Response>;
  /** Discards all changes that calls have made. */
  reset(): Promise<void>;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Starts the sandbox of one family, with the changes of earlier calls in this tab.
 *
 * @throws {Error} if its code cannot be loaded
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
    // Another version of the portal wrote the changes: start with the initial data.
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
