import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface StopSignals extends Disposable {
  /** Aborted by the first signal; its reason is a sentence. */
  readonly signal: AbortSignal;
  /** Exit code of the process for the received signal; undefined if there was none. */
  readonly exitCode: number | undefined;
}

/**
 * Milliseconds during which a second signal counts as the first one: a terminal signals the whole process group, and
 * npm passes it on.
 */
const ONE_SIGNAL = 500;

/** Listens for signals that request termination. A second signal after that ends the process at once. */
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
