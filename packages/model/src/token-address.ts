import type { ApiModel, Server } from './api.ts';

/**
 * Shortens a documented token endpoint to its path, where it is on the host of one of the document's servers: each
 * server then has its own. An endpoint on any other host serves all of them and stays as it is.
 *
 * @returns a reference to resolve against the address of the server that is called
 */
export function tokenAddress(tokenUrl: string, servers: readonly Server[]): string {
  if (!URL.canParse(tokenUrl)) return tokenUrl;
  const { origin, pathname, search } = new URL(tokenUrl);
  const isOnServer = servers.some(({ url }) => URL.canParse(url) && new URL(url).origin === origin);
  return isOnServer ? pathname + search : tokenUrl;
}

/**
 * Returns the token endpoint of a server.
 *
 * @param server address of the server, with its scheme
 * @returns undefined where the document has no OAuth 2.0 client credentials
 */
export function tokenUrlAt(
  server: string,
  { securitySchemes, servers }: Pick<ApiModel, 'securitySchemes' | 'servers'>,
): string | undefined {
  const scheme = Object.values(securitySchemes).find(({ type }) => type === 'oauth2');
  if (scheme?.type !== 'oauth2') return undefined;
  const address = tokenAddress(scheme.tokenUrl, servers);
  // An address with a placeholder, such as `https://{tenant}.example/token`, is shown unchanged.
  return URL.canParse(address, server) ? new URL(address, server).href : scheme.tokenUrl;
}
