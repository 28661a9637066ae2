import type { SecurityScheme } from '@partner-apis/model';
import { demoPartners } from '@partner-apis/sandbox';

/** Thrown if the sandbox grants no access. */
class AccessError extends Error {
  override readonly name = 'AccessError';
}

/**
 * Returns the headers with which the first demo partner satisfies all security schemes of a document. If a token and a
 * password share a header, the token is used.
 *
 * @param url address of the sandbox
 * @throws {AccessError} if the sandbox issues no token
 */
export async function demoHeaders(
  schemes: readonly SecurityScheme[],
  url: string,
): Promise<ReadonlyMap<string, string>> {
  const [partner] = demoPartners;
  if (partner === undefined) throw new AccessError('The sandbox has no demo partner.');
  const headers = new Map<string, string>();
  for (const scheme of schemes)
    if (scheme.type === 'apiKey') headers.set(scheme.name, partner[scheme.credential]);
  const basic = `Basic ${btoa(`${partner.clientId}:${partner.clientSecret}`)}`;
  const takes = (type: SecurityScheme['type']) => schemes.some((scheme) => scheme.type === type);
  if (takes('oauth2')) headers.set('Authorization', `Bearer ${await accessToken(url, basic)}`);
  else if (takes('basic')) headers.set('Authorization', basic);
  return headers;
}

async function accessToken(url: string, basic: string): Promise<string> {
  const response = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: basic },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const granted: unknown = await response.json();
  if (typeof granted === 'object' && granted !== null && 'access_token' in granted)
    return String(granted.access_token);
  throw new AccessError(`The token endpoint returned ${response.status}.`);
}
