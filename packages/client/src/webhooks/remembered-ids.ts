import type { RememberedWebhook } from './read-webhook.ts';
import { WebhookError } from './webhook-error.ts';

/**
 * The ids of received webhooks. If several processes receive webhooks, they need a shared store.
 *
 * @example
 * const ids: RememberedIds = {
 *   add: async (id, until) => (await redis.set(id, 1, { NX: true, PXAT: until.getTime() })) !== null,
 *   delete: (id) => redis.del(id),
 * };
 */
export interface RememberedIds {
  /** Adds an id until a time, and returns whether it is new. */
  add(id: string, until: Date): boolean | Promise<boolean>;
  /** Removes an id: its webhook was not read, and is accepted when the sender repeats it. */
  delete(id: string): unknown;
}

/** Remembers ids in the memory of the process. */
export function rememberedIds(): RememberedIds {
  const known = new Map<string, number>();
  return {
    add: (id, until) => {
      const now = Date.now();
      // A map iterates in the order of insertion: the oldest come first.
      for (const [old, end] of known) {
        if (end > now) break;
        known.delete(old);
      }
      if (known.has(id)) return false;
      known.set(id, until.getTime());
      return true;
    },
    delete: (id) => known.delete(id),
  };
}

/**
 * Remembers an id.
 *
 * @throws {WebhookError} for an id that was received before
 */
export async function remembered(
  ids: RememberedIds | undefined,
  id: string,
  tolerance: number,
): Promise<true | RememberedWebhook> {
  if (ids === undefined) return true;
  // A signature is valid for the tolerance before and after its time.
  const until = new Date(Date.now() + 2000 * tolerance);
  if (!(await ids.add(id, until))) throw new WebhookError('replayed', 'The webhook was received before');
  return { forget: () => ids.delete(id) };
}
