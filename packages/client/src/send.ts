import type { Answer } from './answer.ts';
import { attempt } from './attempt.ts';
import type { CallOptions } from './call-options.ts';
import { Connection } from './connection.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { observe } from './hooks.ts';
import { limited, pause } from './limited.ts';
import { log } from './logger.ts';
import type { Values } from './parameters/values.ts';
import { prepareCall } from './request.ts';
import { IDEMPOTENT, retryDelay } from './retry.ts';

/**
 * Sends a call, retries it as long as that may help, and reads its response.
 *
 * @param values parameters by name, and the body under `body`
 * @throws {PartnerApiError} in one of its subclasses, for every failure
 */
export async function send(
  connection: Connection,
  descriptor: OperationDescriptor,
  values: Values,
  options: CallOptions | undefined,
): Promise<Answer<unknown>> {
  const prepared = prepareCall(Connection.settings(connection), descriptor, values, options);
  const { call, settings } = prepared;
  await settings.schemas?.request(settings, call, values);
  const signal = options?.signal;
  const isRepeatable = descriptor.safe || IDEMPOTENT.includes(descriptor.method) || prepared.hasKey;
  const retries = prepared.isOneShot ? 0 : settings.retries;
  const timeout = settings.timeout || Infinity;
  const attemptTimeout = settings.attemptTimeout || timeout;
  const start = Date.now();
  const end = start + timeout;
  for (let number = 1, left = timeout; ; number += 1, left = end - Date.now()) {
    const limit = attemptTimeout < left ? attemptTimeout : timeout;
    const send = (aborted: AbortSignal) => attempt(prepared, number, aborted);
    try {
      const answer = await limited(call, signal, send, limit, Math.min(left, limit));
      observe(prepared, 'onEnd', number, start, { status: answer.response.status });
      return answer;
    } catch (error) {
      const delay =
        number > retries ? undefined : retryDelay(error, number, settings.maxRetryDelay, isRepeatable);
      // A wait that outlasts the call is useless.
      if (delay === undefined || Date.now() + delay >= end) {
        observe(prepared, 'onFailure', number, start, { error });
        observe(prepared, 'onEnd', number, start, { error });
        throw error;
      }
      observe(prepared, 'onRetry', number, start, { error, delay });
      log(prepared, 'warn', number, `repeated in ${Math.round(delay)} ms`, { error });
      await limited(call, signal, (aborted) => pause(delay, aborted));
    }
  }
}
