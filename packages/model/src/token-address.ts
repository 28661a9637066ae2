import type { ApiModel, Server } from './api.ts';
import { withoutEndSlashes } from './slashes.ts';

/**
 * Shortens a documented token endpoint to a reference relative to a server's address, if it is on the host of one of
 * the document's servers. Each server then has its own endpoint, below an additional path too. An endpoint on any other
 * host is the same for all servers and stays unchanged.
 *
 * @returns a reference for {@link resolveTokenAddress}
 * @example tokenAddress('https://api.example/oauth2/token', [{ url: 'https://api.example/sale/v1', … }]) // '../oauth2/token'
 */
export function tokenAddress(tokenUrl: string, servers: readonly Server[]): string {
  if (!URL.canParse(tokenUrl)) return tokenUrl;
  const { origin, pathname, search } = new URL(tokenUrl);
  const server = servers.find(({ url }) => URL.canParse(url) && new URL(url).origin === origin);
  if (server === undefined) return tokenUrl;
  const depth = new URL(server.url).pathname.split('/').filter((segment) => segment !== '').length;
  return (depth > 1 ? '../'.repeat(depth - 1) : './') + pathname.slice(1) + search;
}

/** Resolves a reference to a token endpoint against a server's address. @throws {TypeError} when that fails */
export function resolveTokenAddress(address: string, server: string): string {
  return new URL(address, withoutEndSlashes(server)).href;
}

/**
 * Returns the token endpoint of a server.
 *
 * @param server address of the server, with its scheme and the base path of the API
 * @returns undefined if the document has no OAuth 2.0 client credentials
 */
export function tokenUrlAt(
  server: string,
  { securitySchemes, servers }: Pick<ApiModel, 'securitySchemes' | 'servers'>,
): string | undefined {
  const scheme = Object.values(securitySchemes).find(({ type }) => type === 'oauth2');
  if (scheme?.type !== 'oauth2') return undefined;
  const address = tokenAddress(scheme.tokenUrl, servers);
  // An address with a placeholder, such as `https://{tenant}.example/token`, is shown unchanged.
  return URL.canParse(address, server) ? resolveTokenAddress(address, server) : scheme.tokenUrl;
}
