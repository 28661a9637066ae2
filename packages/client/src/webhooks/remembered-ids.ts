import { WebhookError } from './webhook-error.ts';

/**
 * Remembers an id until a time, and returns whether it is new. If several processes receive webhooks, they need a
 * shared store. An id counts as received once its signature is verified: if the webhook is lost after that, the sender's
 * repetition is discarded.
 *
 * @example async (id, until) => (await redis.set(id, 1, { NX: true, PXAT: until.getTime() })) !== null
 */
export type RememberId = (id: string, until: Date) => boolean | Promise<boolean>;

/** Remembers ids in the memory of the process. */
export function rememberedIds(): RememberId {
  const known = new Map<string, number>();
  return (id, until) => {
    const now = Date.now();
    // A map iterates in the order of insertion: the oldest come first.
    for (const [old, end] of known) {
      if (end > now) break;
      known.delete(old);
    }
    if (known.has(id)) return false;
    known.set(id, until.getTime());
    return true;
  };
}

/**
 * Checks that an id is new.
 *
 * @throws {WebhookError} for an id that was received before
 */
export async function checkNew(
  remember: RememberId | undefined,
  id: string,
  tolerance: number,
): Promise<void> {
  // A signature is valid for the tolerance before and after its time.
  const until = new Date(Date.now() + 2000 * tolerance);
  if (remember !== undefined && !(await remember(id, until)))
    throw new WebhookError('replayed', 'The webhook was received before');
}
