import { BlockList, isIP } from 'node:net';
import type { Credentials } from '@partner-apis/contract-tests';
import { ToolError } from '../call/tool-error.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The servers that the command line allows contract tests to call. */
export interface TestedServers {
  /** Origins besides those of this machine, such as `https://uat.api.example`. */
  readonly origins: readonly string[];
  /** Whether tests may send requests that change data. */
  readonly allowsChanges: boolean;
  /** Credentials from the environment if the command line asks for them, otherwise those of a sandbox's partners. */
  readonly credentials: Credentials;
}

/**
 * Parses the address of a server to test.
 *
 * @throws {ToolError} if it is not a URL, or if the server may not be called
 */
export function testedServer(address: string, { origins }: TestedServers): URL {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ToolError(
      `"${address}" is no URL with http or https.`,
      'Send one such as http://127.0.0.1:4010.',
    );
  if (url.username !== '' || url.password !== '')
    throw new ToolError(
      'The address contains credentials.',
      'Start the server with --credentials-from-environment.',
    );
  if (isOfThisMachine(url.hostname) || origins.includes(url.origin)) return url;
  throw new ToolError(
    `${url.origin} may not be called.`,
    'Only servers of this machine are, and those that --test-server has named when this server was started.',
  );
}

/** Whether a host name is `localhost` or an address of this machine. Any other name could resolve to any address. */
function isOfThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(host);
  if (version === 0) return host === 'localhost';
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
