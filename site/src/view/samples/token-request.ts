import type { ApiModel } from '@partner-apis/model';
import { testTokenUrl } from './wire.ts';

/** Reads the token from a response of a token endpoint, in a shell. */
export const TOKEN_FILTER = String.raw`sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p'`;

/**
 * The `curl` command that requests an access token of the test server; undefined where the family does not use
 * OAuth 2.0.
 */
export function tokenRequest(model: ApiModel): string | undefined {
  const tokenUrl = testTokenUrl(model);
  return tokenUrl === undefined ? undefined : shellToken(tokenUrl);
}

/**
 * Puts an access token where `$ACCESS_TOKEN` reads it.
 *
 * @see RFC 6749, section 4.4 (client credentials)
 */
export function shellToken(tokenUrl: string): string {
  return [
    `ACCESS_TOKEN=$(curl --silent --show-error "${tokenUrl}"`,
    '--user "$CLIENT_ID:$CLIENT_SECRET"',
    '--data "grant_type=client_credentials"',
    `| ${TOKEN_FILTER})`,
  ].join(' \\\n  ');
}
