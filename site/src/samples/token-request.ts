import type { ApiModel } from '@partner-apis/model';
import { testTokenUrl } from './wire.ts';

/** A shell filter that reads the token from the response of a token endpoint. */
export const TOKEN_FILTER = String.raw`sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p'`;

/**
 * Writes the `curl` command that requests an access token from the test server; undefined if the family does not use
 * OAuth 2.0.
 */
export function tokenRequest(model: ApiModel): string | undefined {
  const tokenUrl = testTokenUrl(model);
  return tokenUrl === undefined ? undefined : shellToken(tokenUrl);
}

/**
 * Writes the command that stores an access token in `$ACCESS_TOKEN`.
 *
 * @see RFC 6749, section 4.4 (client credentials)
 */
export function shellToken(tokenUrl: string): string {
  return [
    'ACCESS_TOKEN=$(curl --silent --show-error',
    `"${tokenUrl}"`,
    '--user "$CLIENT_ID:$CLIENT_SECRET"',
    '--data "grant_type=client_credentials"',
    `| ${TOKEN_FILTER})`,
  ].join(' \\\n  ');
}
