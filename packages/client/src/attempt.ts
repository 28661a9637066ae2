import type { Answer } from './answer.ts';
import type { Grant, SentRequest } from './auth/authenticator.ts';
import { readAnswer } from './body/answer.ts';
import { whole } from './body/whole.ts';
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
  let grants: Grant[] = [];
  for (const authorize of prepared.authorization) grants.push(await authorize());
  for (let isSecond = false; ; isSecond = true) {
    const start = Date.now();
    try {
      const response = await transmit(prepared, number, grants, signal);
      const data = await readAnswer(call, descriptor, response, settings.reading);
      if (settings.schemas !== undefined) await settings.schemas.response(settings, call, response, data);
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

async function transmit(
  prepared: PreparedCall,
  number: number,
  grants: readonly Grant[],
  signal: AbortSignal,
): Promise<Response> {
  const { call, settings, body } = prepared;
  const { hooks } = settings;
  // A hook may change them for its attempt.
  const headers = { ...prepared.headers };
  const sent: Attempt = { ...call, number, headers, body };
  await hooks?.beforeRequest?.(sent);
  signal.throwIfAborted();
  log(prepared, 'debug', number, 'sent', { headers });
  const granted = grants.map((grant) => grant.headers);
  const request: SentRequest = { url: call.url, headers: Object.assign({}, ...granted, headers) };
  for (const grant of grants) grant.add?.(request);
  const init = {
    method: call.method,
    headers: request.headers,
    body,
    // A redirect would take the API key to whatever host it names.
    redirect: 'manual' as const,
    signal,
    // Without `duplex`, no stream is sent.
    duplex: 'half',
  };
  const response = await whole(call, undefined, fetchWith(settings, request.url, init));
  log(prepared, 'info', number, response.status);
  return (await hooks?.afterResponse?.(response, sent)) ?? response;
}
