import { jsonResponse, type SandboxResponse } from '../contract/response.ts';
import { HEALTH_CHARACTERS, HEALTH_DEADLINE_MS, HEALTH_RETRY_SECONDS } from '../contract/service-limits.ts';
import { type Store, StoreUnavailableError } from '../contract/store.ts';

/** The response about a store's health, with its error. */
export interface Health {
  readonly response: SandboxResponse;
  /** Absent when the store works. */
  readonly error?: unknown;
}

/**
 * Makes a check that reads and writes a store, and fails when that takes too long. Concurrent checks share one attempt,
 * so that frequent checks cause no load.
 */
export function healthCheck(store: Store): () => Promise<Health> {
  let writing: Promise<void> | undefined;
  return async () => {
    writing ??= use(store).finally(() => {
      writing = undefined;
    });
    try {
      await inTime(writing);
      return { response: jsonResponse(200, { status: 'ok', store: 'ok' }) };
    } catch (error) {
      const isFull = error instanceof StoreUnavailableError && error.trouble === 'full';
      const body = { status: 'unavailable', store: isFull ? 'full' : 'failing' };
      return { response: jsonResponse(503, body, { 'Retry-After': String(HEALTH_RETRY_SECONDS) }), error };
    }
  };
}

async function use(store: Store): Promise<void> {
  const kept = await store.get('sandbox/health', 'any');
  // The text alternates, because SQLite does not rewrite an equal one and would not notice a full disk.
  const text = (typeof kept === 'string' && kept.startsWith('0') ? '1' : '0').repeat(HEALTH_CHARACTERS);
  await store.transaction((transaction) => transaction.put('sandbox/health', 'any', text));
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const text = `The store took no write within ${HEALTH_DEADLINE_MS} ms.`;
    timer = setTimeout(() => reject(new StoreUnavailableError('busy', text)), HEALTH_DEADLINE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
