import type { Parameter } from '@partner-apis/model';

/** Whether a parameter is the key that identifies a repeated call to the server. */
export function isIdempotencyKey({ in: place, name }: Parameter): boolean {
  return place === 'header' && /^(x-)?idempoten(cy|t)-?(key|id|token)$/i.test(name);
}
