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
 * Sends a call once, and reads the response. A call that is rejected with 401 is sent once more, if there are other
 * credentials for it.
 *
 * @param number of the attempt, counted from 1
 */
export async function attempt(
  prepared: PreparedCall,
  number: number,
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  const { call, descriptor, settings } = prepared;
  const { hooks } = settings;
  let grants: Grant[] = [];
  for (const authorize of prepared.authorization) grants.push(await authorize());
  for (let isSecond = false; ; isSecond = true) {
    const start = Date.now();
    try {
      const response = await transmit(prepared, number, grants, signal);
      const data = await readAnswer(call, descriptor, response);
      if (settings.schemas !== undefined) await settings.schemas.response(settings, call, response, data);
      observe(hooks, 'onAttempt', call, number, start, { status: response.status });
      return { data, response };
    } catch (caught) {
      const error = signal.aborted ? signal.reason : caught;
      observe(hooks, 'onAttempt', call, number, start, { error });
      if (isSecond || !(error instanceof UnauthorizedError)) throw error;
      const renewed = await Promise.all(grants.map(async ({ renew }) => renew?.()));
      if (prepared.isOneShot || !renewed.some(Boolean)) throw error;
      grants = grants.map((grant, index) => renewed[index] ?? grant);
    }
  }
}

async function transmit(
  prepared: PreparedCall,
  number: number,
  grants: readonly Grant[],
  signal: AbortSignal,
): Promise<Response> {
  const { call, settings, body } = prepared;
  const { hooks } = settings;
  // A hook may change them for its attempt.
  const headers = hooks === undefined ? prepared.headers : { ...prepared.headers };
  const sent: Attempt | undefined = hooks && { ...call, number, headers, body };
  if (sent) await hooks?.beforeRequest?.(sent);
  signal.throwIfAborted();
  log(settings, 'debug', call, 'sent', { attempt: number, headers });
  const request: SentRequest = { url: call.url, headers: {} };
  for (const grant of grants) Object.assign(request.headers, grant.headers);
  Object.assign(request.headers, headers);
  for (const grant of grants) grant.add?.(request);
  const response = await answered(prepared, request, signal);
  log(settings, 'info', call, response.status, { attempt: number });
  return (sent && (await hooks?.afterResponse?.(response, sent))) ?? response;
}

async function answered(
  { call, settings, body }: PreparedCall,
  { url, headers }: SentRequest,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const init = {
      method: call.method,
      headers,
      body,
      // A redirect would take the API key to whatever host it names.
      redirect: 'manual' as const,
      signal,
      // Without `duplex`, no stream is sent.
      duplex: 'half',
    };
    return await fetchWith(settings, url, init);
  } catch (cause) {
    throw new ConnectionError(call, cause);
  }
}
