import type { EventEmitter } from 'node:events';

/** Events whose listeners a test file has to remove again. */
export const WATCHED_EVENTS = ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM', 'exit'];

/** The process as a source of events of any name. */
const emitter: EventEmitter = process;

const lasting = new WeakSet<object>();

/**
 * Starts something that test files of this process use one after another, such as a browser: the listeners that it adds
 * to the process are not left by the file that happens to be first.
 */
export async function withLastingListeners<Started>(start: () => Promise<Started>): Promise<Started> {
  const before = new Set(watchedListeners());
  const started = await start();
  for (const listener of watchedListeners()) if (!before.has(listener)) lasting.add(listener);
  return started;
}

/** Returns the number of listeners to an event that end with a test file. */
export function passingListenerCount(event: string): number {
  return emitter.listeners(event).filter((listener) => !lasting.has(listener)).length;
}

function watchedListeners() {
  return WATCHED_EVENTS.flatMap((event) => emitter.listeners(event));
}
