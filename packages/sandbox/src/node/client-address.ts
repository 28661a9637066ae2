import type { IncomingMessage } from 'node:http';

/**
 * Returns the address of a request: the connection's, or the one that the outermost of the reverse proxies saw. Each
 * proxy appends its caller to `X-Forwarded-For`; entries before these may be forged.
 */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const peer = socket.remoteAddress ?? '';
  if (proxies === 0) return peer;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const chain = [...forwarded.map((address) => address.trim()).filter(Boolean), peer];
  return chain[Math.max(0, chain.length - 1 - proxies)] ?? peer;
}
