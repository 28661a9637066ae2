import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address to listen on is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return isLocalName(host);
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether a URL's host name is `localhost` or an IP address. The owner of any other name could have pointed it at this
 * machine's address.
 */
export function isLoopbackHost(hostname: string): boolean {
  return isLocalName(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

function isLocalName(name: string): boolean {
  return /^(?:.*\.)?localhost$/i.test(name);
}
