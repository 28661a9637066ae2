import { RunStopped } from '../server/suite-error.ts';

/** Conditions that end a run early. */
export interface RunEnd {
  /** Maximum seconds for the whole run. Default: 3,600. */
  readonly deadlineSeconds?: number;
  /** Stops the run when it aborts. A string as its reason is reported. */
  readonly signal?: AbortSignal;
}

export const DEADLINE_SECONDS = 3600;

/** A run's own signal, which aborts with a {@link RunStopped} when the run must end. */
export interface RunSignal extends Disposable {
  readonly signal: AbortSignal;
}

/** Watches a run's deadline and the caller's signal until it is disposed. */
export function runSignal({ deadlineSeconds = DEADLINE_SECONDS, signal: outer }: RunEnd): RunSignal {
  const controller = new AbortController();
  const stop = () => {
    const reason: unknown = outer?.reason;
    controller.abort(new RunStopped(typeof reason === 'string' ? reason : 'the run was stopped'));
  };
  const late = `the deadline of ${deadlineSeconds} seconds has passed`;
  const timer = setTimeout(() => controller.abort(new RunStopped(late)), deadlineSeconds * 1000);
  timer.unref();
  outer?.addEventListener('abort', stop, { once: true });
  if (outer?.aborted === true) stop();
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}
