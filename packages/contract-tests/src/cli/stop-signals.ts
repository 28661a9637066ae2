import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface StopSignals extends Disposable {
  /** Aborted by the first signal; its reason is a sentence. */
  readonly signal: AbortSignal;
  /** The exit code of a process ended by the received signal; undefined without one. */
  readonly exitCode: number | undefined;
}

/**
 * Milliseconds during which a second signal counts as the first: a terminal signals the whole group, and npm passes
 * it on.
 */
const ONE_SIGNAL = 500;

/** Listens for the signals that ask a process to end. A later second signal ends it at once. */
export function stopSignals(): StopSignals {
  const controller = new AbortController();
  let exitCode: number | undefined;
  const stop = (name: NodeJS.Signals) => {
    if (exitCode !== undefined) return;
    setTimeout(forget, ONE_SIGNAL).unref();
    exitCode = 128 + constants.signals[name];
    controller.abort(`${name} was received`);
  };
  const forget = () => {
    for (const name of SIGNALS) process.off(name, stop);
  };
  for (const name of SIGNALS) process.on(name, stop);
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode;
    },
    [Symbol.dispose]: forget,
  };
}
