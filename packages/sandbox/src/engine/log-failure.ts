import type { FaultCall } from '../contract/fault.ts';
import type { Engine } from './engine.ts';
import type { Caller } from './handled.ts';

/** Tells the log of a failure, by the id of its request. */
export function logFailure(
  { log }: Pick<Engine, 'log'>,
  { request, operation }: FaultCall,
  { id }: Caller,
  error: unknown,
): void {
  const call = operation?.operationId ?? `${request.method} ${new URL(request.url).pathname}`;
  log(`${id} ${call}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}
