import type { IncomingMessage } from 'node:http';

/**
 * The address that a request comes from: that of the connection, or the one that the outermost of so many reverse
 * proxies saw. Each appends to `X-Forwarded-For` who called it; what stands before that, anybody may have written.
 */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const peer = socket.remoteAddress ?? '';
  if (proxies === 0) return peer;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const chain = [...forwarded.map((address) => address.trim()).filter(Boolean), peer];
  return chain[Math.max(0, chain.length - 1 - proxies)] ?? peer;
}
