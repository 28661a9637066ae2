import type { PartnerCredentials } from './credentials.ts';
import type { SandboxControl } from './sandbox-control.ts';
import type { TokenSource } from './token-source.ts';

/** No access token is good for longer. */
const LONG_AGO = 366 * 24 * 60 * 60 * 1000;

/**
 * A token that a sandbox gave out a year ago, by its own clock, which is put back for that moment.
 *
 * @returns undefined when the client's credentials are not known, or the sandbox has no clock
 */
export async function expiredTokenOf(
  control: SandboxControl,
  tokens: TokenSource,
  { clientId, clientSecret }: PartnerCredentials,
): Promise<string | undefined> {
  const now = await control.now();
  if (now === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  await control.setClock(new Date(Date.parse(`${now}Z`) - LONG_AGO).toISOString().slice(0, 19));
  try {
    return await tokens.fetchToken({ id: clientId, secret: clientSecret });
  } finally {
    await control.setClock(null);
  }
}
