import type { PartnerCredentials } from './credentials.ts';
import type { SandboxControl } from './sandbox-control.ts';
import type { TokenSource } from './token-source.ts';

/** Longer than the lifetime of any access token, in milliseconds. */
const LONG_AGO = 366 * 24 * 60 * 60 * 1000;

/**
 * Gets an expired token from a sandbox by setting its clock back a year for a moment.
 *
 * @returns undefined when the client's credentials are unknown, or the sandbox has no clock
 */
export async function expiredTokenOf(
  control: SandboxControl,
  tokens: TokenSource,
  { clientId, clientSecret }: PartnerCredentials,
): Promise<string | undefined> {
  const now = await control.now();
  if (now === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  await control.setClock(new Date(Date.parse(`${now}Z`) - LONG_AGO).toISOString().slice(0, 19));
  const token = await settled(tokens.fetchToken({ id: clientId, secret: clientSecret }));
  const clock = await settled(control.setClock(null));
  // The first error is the cause of the second.
  if ('reason' in token) throw token.reason;
  if ('reason' in clock) throw clock.reason;
  return token.value;
}

async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}
