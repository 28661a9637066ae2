/**
 * Returns the header by which a server recognizes its caller. Browsers send their own, and would need the server's
 * permission to send another one.
 */
export function userAgentHeader(product: string | undefined): Readonly<Record<string, string>> {
  const runtime = globalThis.navigator?.userAgent ?? '';
  if (product === undefined || runtime.startsWith('Mozilla')) return {};
  return { 'user-agent': `${product} ${runtime}`.trim() };
}
