import type { Answer } from './answer.ts';
import type { Grant } from './auth/authenticator.ts';
import { readAnswer } from './body/answer.ts';
import { ConnectionError } from './errors/connection-error.ts';
import { fetchWith } from './fetch.ts';
import type { Attempt } from './hooks.ts';
import { log } from './logger.ts';
import type { PreparedCall } from './request.ts';

/**
 * Sends a call once, and reads the answer. A call whose credentials came from a cache and are refused is sent once
 * more with new ones.
 *
 * @param number counted from 1
 */
export async function attempt(
  prepared: PreparedCall,
  number: number,
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  const { call, descriptor, settings } = prepared;
  let grants = await authorize(prepared);
  let response = await transmit(prepared, number, grants, signal);
  if (response.status === 401 && refuse(grants)) {
    await response.body?.cancel();
    grants = await authorize(prepared);
    response = await transmit(prepared, number, grants, signal);
  }
  const data = await readAnswer(call, descriptor, response);
  if (settings.schemas !== undefined) await settings.schemas.response(settings, call, response, data);
  return { data, response };
}

async function authorize({ authorization }: PreparedCall): Promise<readonly Grant[]> {
  const grants: Grant[] = [];
  for (const grant of authorization) grants.push(await grant());
  return grants;
}

/** Tells every authenticator; true when one of them has something better. */
function refuse(grants: readonly Grant[]): boolean {
  return grants.filter((grant) => grant.refused?.()).length > 0;
}

async function transmit(
  prepared: PreparedCall,
  number: number,
  grants: readonly Grant[],
  signal: AbortSignal,
): Promise<Response> {
  const { call, settings, body } = prepared;
  // A hook may change them for its attempt.
  const headers = settings.hooks === undefined ? prepared.headers : { ...prepared.headers };
  const sent: Attempt | undefined = settings.hooks && { ...call, number, headers, body };
  if (sent !== undefined) await settings.hooks?.beforeRequest?.(sent);
  signal.throwIfAborted();
  log(settings, 'debug', call, 'sent', { attempt: number, headers });
  const granted: Record<string, string> = {};
  for (const grant of grants) Object.assign(granted, grant.headers);
  const response = await answered(prepared, Object.assign(granted, headers), signal);
  log(settings, 'info', call, response.status, { attempt: number });
  return (sent && (await settings.hooks?.afterResponse?.(response, sent))) ?? response;
}

async function answered(
  { call, settings, body }: PreparedCall,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetchWith(settings.fetch, call.url, {
      method: call.method,
      headers,
      body,
      // A redirect would take the API key to whatever host it names.
      redirect: 'manual',
      signal,
    });
  } catch (cause) {
    throw new ConnectionError(call, cause);
  }
}
