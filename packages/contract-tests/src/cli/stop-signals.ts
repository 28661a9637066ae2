import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface StopSignals extends Disposable {
  /** Aborted by the first signal, with a sentence as its reason. */
  readonly signal: AbortSignal;
  /** The exit code of a process that was ended by the signal that came; undefined when none came. */
  readonly exitCode: number | undefined;
}

/** Milliseconds in which a second signal is taken for the first: a terminal signals a whole group, and npm passes it on. */
const ONE_SIGNAL = 500;

/** Listens for the signals that ask a process to end. A second signal later on ends it at once. */
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
