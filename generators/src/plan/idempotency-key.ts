import type { Parameter } from '@partner-apis/model';

/** Whether a parameter is the key by which a server recognizes a call that it has already carried out. */
export function isIdempotencyKey({ in: place, name }: Parameter): boolean {
  return place === 'header' && /^(x-)?idempoten(cy|t)-?(key|id|token)$/i.test(name);
}
