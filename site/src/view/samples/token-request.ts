import type { ApiModel } from '@partner-apis/model';

/**
 * The `curl` command that fetches an access token; undefined where the family does not use OAuth 2.0.
 *
 * @see RFC 6749, section 4.4 (client credentials)
 */
export function tokenRequest({ securitySchemes }: Pick<ApiModel, 'securitySchemes'>): string | undefined {
  const scheme = Object.values(securitySchemes).find((known) => known.type === 'oauth2');
  if (scheme === undefined) return undefined;
  return [
    `curl "${scheme.tokenUrl}"`,
    '--user "$CLIENT_ID:$CLIENT_SECRET"',
    '--data "grant_type=client_credentials"',
  ].join(' \\\n  ');
}
