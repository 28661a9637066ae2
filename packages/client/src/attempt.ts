import type { Answer } from './answer.ts';
import type { Grant, SentRequest } from './auth/authenticator.ts';
import { readAnswer } from './body/answer.ts';
import { ConnectionError } from './errors/connection-error.ts';
import { UnauthorizedError } from './errors/unauthorized-error.ts';
import { fetchWith } from './fetch.ts';
import { type Attempt, observe } from './hooks.ts';
import { log } from './logger.ts';
import type { PreparedCall } from './request.ts';

/**
 * Sends a call once and reads its response. A call that is rejected with 401 is sent once more if there are other
 * credentials for it.
 *
 * @param number the attempt, counted from 1
 */
export async function attempt(
  prepared: PreparedCall,
  number: number,
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  const { call, descriptor, settings, body } = prepared;
  const { hooks, schemas } = settings;
  let grants: Grant[] = [];
  for (const [authenticator, scopes] of prepared.authorization) {
    const grant = authenticator.authorize(call, scopes);
    grants.push('headers' in grant ? grant : await grant);
  }
  for (let isSecond = false; ; isSecond = true) {
    const start = Date.now();
    try {
      // A hook may change the headers of its attempt.
      const headers = hooks ? { ...prepared.headers } : prepared.headers;
      const sent: Attempt | undefined = hooks && { ...call, number, headers, body };
      if (sent) await hooks?.beforeRequest?.(sent);
      signal.throwIfAborted();
      log(prepared, 'debug', number, 'sent', { headers });
      let response: Response;
      try {
        response = await transmit(prepared, headers, grants, signal);
      } catch (cause) {
        throw new ConnectionError(call, cause);
      }
      log(prepared, 'info', number, response.status);
      if (sent) response = (await hooks?.afterResponse?.(response, sent)) ?? response;
      const data = await readAnswer(call, descriptor, response, settings);
      if (schemas) await schemas.response(settings, call, response, data, descriptor);
      observe(prepared, 'onAttempt', number, start, { status: response.status });
      return { data, response };
    } catch (caught) {
      const error = signal.aborted ? signal.reason : caught;
      observe(prepared, 'onAttempt', number, start, { error });
      if (isSecond || !(error instanceof UnauthorizedError)) throw error;
      const renewed = await Promise.all(grants.map(async ({ renew }) => renew?.()));
      if (prepared.isOneShot || !renewed.some(Boolean)) throw error;
      grants = grants.map((grant, index) => renewed[index] ?? grant);
    }
  }
}

function transmit(
  { call: { method, url }, settings, body }: PreparedCall,
  headers: Readonly<Record<string, string>>,
  grants: readonly Grant[],
  signal: AbortSignal,
): Promise<Response> {
  const request: SentRequest = { url, headers: {} };
  for (const grant of grants) Object.assign(request.headers, grant.headers);
  Object.assign(request.headers, headers);
  for (const { add } of grants) add?.(request);
  const init = {
    method,
    headers: request.headers,
    body,
    // Following a redirect would send the API key to whatever host it names.
    redirect: 'manual' as const,
    signal,
    // `fetch` sends a stream only with `duplex`.
    duplex: 'half',
  };
  return fetchWith(settings, request.url, init);
}
