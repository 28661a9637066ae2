import { call } from '../call.ts';
import { Connection } from '../connection.ts';
import type { FollowAddress } from './paging.ts';

/**
 * Requests the page at an address from the server, with the same headers and credentials. An address at another origin
 * would receive the credentials, so it is not requested: the call rejects with an `InvalidCallError`.
 */
export const followAddress: FollowAddress = (connection, descriptor, address, values, options) => {
  const settings = Connection.settings(connection);
  const base = new URL(descriptor.server?.(settings, options) ?? options?.baseUrl ?? settings.baseUrl);
  const parameters = descriptor.parameters?.map((parameter) => ({
    ...parameter,
    // The address already contains the query.
    in: ((parts, own, value) =>
      parameter.in({ ...parts, query: [] }, own, value)) satisfies typeof parameter.in,
  }));
  const fillPath = () => {
    const { origin, pathname, search } = new URL(address, base);
    if (origin === base.origin) return pathname + search;
    throw new TypeError(
      `the next page is at another origin, ${origin}, which must not receive the credentials`,
    );
  };
  const following = { ...descriptor, fillPath, ...(parameters && { parameters }) };
  return call(connection, following, values, { ...options, baseUrl: base.origin });
};

/** Resolves an address against the page that contains it. @throws {TypeError} for an invalid address */
export function resolved(address: string, { url }: Response): string {
  return url === '' ? address : new URL(address, url).href;
}
