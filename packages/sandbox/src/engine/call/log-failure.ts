import type { FaultCall } from '../../contract/fault.ts';
import { withoutSpaceKey } from '../../http/without-space-key.ts';
import type { Engine } from './engine.ts';
import type { Caller } from './handled.ts';

/** Logs a failure of the sandbox, with the id of the request. */
export function logFailure(
  { log }: Pick<Engine, 'log'>,
  { request, operation, caller }: FaultCall & { readonly caller: Caller },
  error: unknown,
): void {
  const call =
    operation?.operationId ?? `${request.method} ${withoutSpaceKey(new URL(request.url).pathname)}`;
  log(`${caller.id} ${call}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}
