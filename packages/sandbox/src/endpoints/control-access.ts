import { isSameSecret } from '../auth/same-secret.ts';
import type { Throttle } from '../auth/throttle.ts';
import { plainError, type SandboxResponse } from '../contract/response.ts';

/** Decides who may control the sandbox. */
export interface ControlAccess {
  /** Required as a bearer token; without it, everyone who can call the sandbox may control it. */
  readonly secret?: string;
  /** Returns whether a host name is the sandbox's own. Default: any name is. */
  readonly isOwnHost?: (hostname: string) => boolean;
}

/** The realm that tells clients that the control secret is required. */
const CONTROL_REALM = 'sandbox-control';

const CLIENT = '_sandbox';

/**
 * Rejects callers who may not control the sandbox: pages of other origins, pages whose host name an attacker has
 * pointed at the sandbox's address (DNS rebinding), and callers without the secret.
 *
 * @returns undefined for allowed callers
 */
export function controlRefusal(
  { secret, isOwnHost = () => true }: ControlAccess,
  { url, headers }: Request,
  address: string,
  throttle: Throttle | undefined,
): SandboxResponse | undefined {
  const { origin, hostname } = new URL(url);
  const page = headers.get('Origin');
  if (page !== null && page !== origin) {
    return plainError(403, 'Pages of other origins may not control the sandbox', 'Origin');
  }
  if (!isOwnHost(hostname)) {
    return plainError(403, 'Control the sandbox by its IP address or as localhost', 'Host');
  }
  if (secret === undefined) return undefined;
  const shower = { address, client: CLIENT };
  const secondsLeft = throttle?.secondsLeft(shower);
  if (secondsLeft !== undefined) {
    const wait = { 'Retry-After': String(secondsLeft) };
    return plainError(429, 'Too many wrong secrets, wait before the next request', 'Authorization', wait);
  }
  const shown = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  if (shown !== undefined && isSameSecret(shown, secret)) return undefined;
  if (shown !== undefined) throttle?.countWrong(shower);
  const text = 'Send the control secret that the sandbox printed when it started';
  return plainError(401, text, 'Authorization', { 'WWW-Authenticate': `Bearer realm="${CONTROL_REALM}"` });
}
