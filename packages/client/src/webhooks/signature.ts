import { WebhookError } from './webhook-error.ts';

/** A secret as text or bytes. */
export type Secret = string | Uint8Array;

/**
 * Whether one of the signatures is the HMAC of the content for one of the secrets. The runtime compares in constant
 * time.
 *
 * @see RFC 2104; Web Cryptography API, section 29.4.2 (HMAC, verify)
 */
export async function isSigned(
  content: Uint8Array,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  secrets: readonly Secret[],
): Promise<boolean> {
  const signed = new Uint8Array(content);
  let isOne = false;
  for (const secret of secrets) {
    const bytes = typeof secret === 'string' ? new TextEncoder().encode(secret) : new Uint8Array(secret);
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    for (const signature of signatures)
      isOne = (await crypto.subtle.verify('HMAC', key, signature, signed)) || isOne;
  }
  return isOne;
}

/** Decodes base64 or hexadecimal digits; returns undefined for invalid text. */
export function decoded(text: string, encoding: 'base64' | 'hex'): Uint8Array<ArrayBuffer> | undefined {
  if (encoding === 'hex') {
    if (text === '' || text.length % 2 === 1 || /[^\da-f]/i.test(text)) return undefined;
    return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
      Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
    );
  }
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Concatenates a text and bytes. */
export function joined(text: string, bytes: Uint8Array): Uint8Array {
  const first = new TextEncoder().encode(text);
  const whole = new Uint8Array(first.length + bytes.length);
  whole.set(first);
  whole.set(bytes, first.length);
  return whole;
}

/**
 * Checks that a signature is recent.
 *
 * @throws {WebhookError} for a time that is not a number of seconds, or differs from now by more than the tolerance
 */
export function checkTime(seconds: string | undefined, tolerance: number): void {
  const age = Math.abs(Date.now() / 1000 - Number(seconds));
  if (!/^\d+$/.test(seconds ?? ''))
    throw new WebhookError('signature', 'The time of the signature is missing');
  if (age > tolerance)
    throw new WebhookError('stale', `The time of the signature is ${Math.round(age)} s away from now`);
}
