import { WebhookError } from './webhook-error.ts';

/**
 * Remembers an id until a time, and returns whether it is new. Several processes that receive webhooks need a store that
 * they share.
 *
 * @example async (id, until) => (await redis.set(id, 1, { NX: true, PXAT: until.getTime() })) !== null
 */
export type RememberId = (id: string, until: Date) => boolean | Promise<boolean>;

/** Remembers ids in the memory of the process. */
export function rememberedIds(): RememberId {
  const known = new Map<string, number>();
  return (id, until) => {
    const now = Date.now();
    // The oldest come first.
    for (const [old, end] of known) {
      if (end > now) break;
      known.delete(old);
    }
    if (known.has(id)) return false;
    known.set(id, until.getTime());
    return true;
  };
}

/** @throws {WebhookError} for an id that was there before */
export async function checkNew(
  remember: RememberId | undefined,
  id: string,
  tolerance: number,
): Promise<void> {
  // A signature holds as long as its time is near enough, before and after.
  const until = new Date(Date.now() + 2000 * tolerance);
  if (remember !== undefined && !(await remember(id, until)))
    throw new WebhookError('replayed', 'The webhook was received before');
}
