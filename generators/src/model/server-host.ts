/**
 * Reserved top-level domains: the label in front of them is not registered and may be an environment. @see RFC 2606,
 * RFC 6761
 */
const RESERVED = new Set(['example', 'invalid', 'internal', 'lan', 'local', 'localhost', 'test']);

/**
 * Returns the host of a server's address in lower case and without its port; an empty string for a relative address.
 *
 * @example hostOf('https://{tenant}.api.example.com:8443/v1') // '{tenant}.api.example.com'
 */
export function hostOf(address: string): string {
  const host = /^[a-z]+:\/\/([^/?#:]+)/i.exec(address)?.[1] ?? '';
  return host.toLowerCase();
}

/**
 * Returns the labels in front of a host's registered domain, whose own name means nothing: `dev.to` is not an
 * environment.
 *
 * @example subdomains('api.eu.example.com') // ['api', 'eu']
 */
export function subdomains(host: string): string[] {
  const labels = host.split('.').filter((label) => label !== '');
  const isReserved = RESERVED.has(labels.at(-1) ?? '');
  return isReserved ? labels : labels.slice(0, -2);
}
