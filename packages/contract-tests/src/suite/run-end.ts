import { RunStopped } from '../server/suite-error.ts';

/** Conditions that end a run early. */
export interface RunEnd {
  /** Seconds for the whole run; 3,600 when absent. */
  readonly deadlineSeconds?: number;
  /** Stops the run when it is aborted; a text as its reason is reported. */
  readonly signal?: AbortSignal;
}

export const DEADLINE_SECONDS = 3600;

/** A run's own signal, aborted with a {@link RunStopped} when the run has to end. */
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
