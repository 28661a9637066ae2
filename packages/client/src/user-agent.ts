/**
 * The header by which a server knows what calls it. Browsers, which all call themselves Mozilla, send their own, and
 * would ask the server for leave to send another.
 */
export function userAgentHeader(product: string | undefined): Readonly<Record<string, string>> {
  const runtime = globalThis.navigator?.userAgent ?? '';
  if (product === undefined || runtime.startsWith('Mozilla')) return {};
  return { 'user-agent': `${product} ${runtime}`.trim() };
}
