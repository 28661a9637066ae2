/**
 * Returns the header that identifies the SDK to the server. Browsers send their own, and would need the server's
 * permission to replace it.
 */
export function userAgentHeader(product: string | undefined): Readonly<Record<string, string>> {
  const runtime = globalThis.navigator?.userAgent ?? '';
  if (!product || runtime.startsWith('Mozilla')) return {};
  return { 'user-agent': `${product} ${runtime}`.trim() };
}
