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

/** Labels under a country's domain that are not registered names: `acme.co.uk`. */
const SECOND_LEVEL = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);

/**
 * Returns the registered name of a host.
 *
 * @returns undefined for an IP address, a variable, or a host without a registered domain
 * @example registeredName('us.sentry.io') // 'sentry'
 */
export function registeredName(host: string): string | undefined {
  const labels = host.split('.').filter((label) => label !== '');
  const [suffix = ''] = labels.splice(-1);
  if (RESERVED.has(suffix) && suffix !== 'example') return undefined;
  const label = SECOND_LEVEL.has(labels.at(-1) ?? '') && labels.length > 1 ? labels.at(-2) : labels.at(-1);
  return label !== undefined && /^[a-z]/.test(label) && /^[a-z]+$/.test(suffix) ? label : undefined;
}
