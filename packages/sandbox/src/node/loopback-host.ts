import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address to listen on is reached from this machine only. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return isLocalName(host);
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether a URL's host name cannot belong to somebody else: it is `localhost` or an IP address. Any other name may
 * have been bound to this machine's address by who owns the name.
 */
export function isLoopbackHost(hostname: string): boolean {
  return isLocalName(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

function isLocalName(name: string): boolean {
  return /^(?:.*\.)?localhost$/i.test(name);
}
