import type { Answer } from './answer.ts';
import type { Grant } from './auth/authenticator.ts';
import { readAnswer } from './body/answer.ts';
import { ConnectionError } from './errors/connection-error.ts';
import { UnauthorizedError } from './errors/unauthorized-error.ts';
import { fetchWith } from './fetch.ts';
import type { Attempt } from './hooks.ts';
import { log } from './logger.ts';
import type { PreparedCall } from './request.ts';

/**
 * Sends a call once, and reads the answer. A call that is refused with 401 is sent once more, if there are other
 * credentials for it.
 *
 * @param number counted from 1
 */
export async function attempt(
  prepared: PreparedCall,
  number: number,
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  const grants = await Promise.all(prepared.authorization.map(async (authorize) => authorize()));
  try {
    return await exchange(prepared, number, grants, signal);
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) throw error;
    const renewed = await Promise.all(grants.map(async ({ renew }) => renew?.()));
    if (prepared.isOneShot || !renewed.some(Boolean)) throw error;
    const others = grants.map((grant, index) => renewed[index] ?? grant);
    return exchange(prepared, number, others, signal);
  }
}

async function exchange(
  prepared: PreparedCall,
  number: number,
  grants: readonly Grant[],
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  const { call, descriptor, settings } = prepared;
  const response = await transmit(prepared, number, grants, signal);
  const data = await readAnswer(call, descriptor, response);
  await settings.schemas?.response(settings, call, response, data);
  return { data, response };
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
  const sent: Attempt | undefined = hooks && { ...call, number, headers, body };
  if (sent) await hooks?.beforeRequest?.(sent);
  signal.throwIfAborted();
  log(settings, 'debug', call, 'sent', { attempt: number, headers });
  const all = Object.assign({}, ...grants.map((grant) => grant.headers), headers);
  const response = await answered(prepared, all, signal);
  log(settings, 'info', call, response.status, { attempt: number });
  return (sent && (await hooks?.afterResponse?.(response, sent))) ?? response;
}

async function answered(
  { call, settings, body }: PreparedCall,
  headers: Record<string, string>,
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
      // Without it no stream is sent.
      duplex: 'half',
    };
    return await fetchWith(settings.fetch, call.url, init);
  } catch (cause) {
    throw new ConnectionError(call, cause);
  }
}
