import type { Middleware } from 'openapi-fetch';
import type { Grant, SentRequest } from '../auth/authenticator.ts';
import { chooseAuthorization } from '../auth/choose.ts';
import { Connection } from '../connection.ts';
import type { SecurityRequirement } from '../descriptor.ts';
import { own } from '../own.ts';
import { newRequestId } from '../request-id.ts';

/**
 * The security requirements of operations, by method and path, such as `GET /centres`. Undefined where the document
 * does not say.
 */
export type SecurityByOperation = Readonly<Record<string, readonly SecurityRequirement[] | undefined>>;

/** A request that was sent: its credentials, and a copy that can be sent again. */
interface Sent {
  readonly grants: readonly Grant[];
  readonly copy: Request;
}

/**
 * Returns middleware for `openapi-fetch` that adds a connection's credentials to requests: keys in headers, the query
 * or cookies, or a token that is requested once and shared. A request that is rejected with 401 is sent once more if
 * there are other credentials for it.
 *
 * @throws {PartnerApiError} from the request, when no credentials fit or no token is available
 * @example client.use(authenticate(connect({ auth }), { 'GET /centres': [{ apiKey: [] }] }))
 * @see https://openapi-ts.dev/openapi-fetch/middleware-auth
 */
export function authenticate(connection: Connection, security: SecurityByOperation): Middleware {
  const { authentication } = Connection.settings(connection);
  const underWay = new Map<string, Sent>();
  return {
    async onRequest({ request, schemaPath, id }) {
      const { method, url } = request;
      const operationId = `${method} ${schemaPath}`;
      const call = { operationId, method, url, requestId: newRequestId() };
      const grants: Grant[] = [];
      const authorization = chooseAuthorization(own(security, operationId), authentication);
      for (const [authenticator, scopes] of authorization) {
        grants.push(await authenticator.authorize(call, scopes));
      }
      // Only a request with renewable credentials is sent again.
      if (grants.some(({ renew }) => renew)) underWay.set(id, { grants, copy: request.clone() });
      return authorized(request, grants);
    },
    async onResponse({ response, id, options }) {
      const sent = underWay.get(id);
      underWay.delete(id);
      if (sent === undefined || response.status !== 401) return undefined;
      const renewed = await Promise.all(sent.grants.map(async ({ renew }) => renew?.()));
      if (!renewed.some(Boolean)) return undefined;
      await response.body?.cancel();
      return options.fetch(
        authorized(
          sent.copy,
          sent.grants.map((grant, index) => renewed[index] ?? grant),
        ),
      );
    },
    onError({ id }) {
      underWay.delete(id);
    },
  };
}

/**
 * Adds credentials to a request: headers that the caller has not set, keys in the query, and cookies beside the
 * caller's own.
 */
function authorized(request: Request, grants: readonly Grant[]): Request {
  const given = Object.fromEntries(request.headers);
  const headers = grants.map((grant) => grant.headers);
  const sent: SentRequest = { url: request.url, headers: Object.assign({}, ...headers, given) };
  for (const { add } of grants) add?.(sent);
  // The URL of a `Request` is read-only.
  const complete = sent.url === request.url ? request : new Request(sent.url, request);
  for (const [name, value] of Object.entries(sent.headers)) complete.headers.set(name, value);
  return complete;
}
