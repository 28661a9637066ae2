import {
  RATE_WINDOW_SECONDS,
  THROTTLE_CLIENT_CHARACTERS,
  THROTTLE_COUNTERS,
  WRONG_CREDENTIALS,
  WRONG_CREDENTIALS_OF_ADDRESS,
} from '../contract/service-limits.ts';
import { networkOf } from '../http/network.ts';

/** The client that a call names, and the address that it comes from. */
interface Shower {
  /** The caller's network address; empty inside a page. */
  readonly address: string;
  /** The client that the call names; empty when it names none. */
  readonly client: string;
}

/** Prevents callers from guessing credentials. */
export interface Throttle {
  /**
   * Returns the seconds until credentials of this client from this address are checked again; undefined if they are
   * checked now.
   */
  secondsLeft(shower: Shower): number | undefined;
  /** Counts wrong credentials. */
  countWrong(shower: Shower): void;
}

interface Counter {
  readonly ends: number;
  wrong: number;
}

/**
 * Counts wrong credentials by client and address, and by address. The address is part of every counter, so that nobody
 * can lock out a client that calls from elsewhere. New counters replace the oldest.
 *
 * @param seconds returns the machine's time in seconds, since the sandbox's clock can be stopped
 */
export function throttle(seconds = () => Date.now() / 1000): Throttle {
  const counters = new Map<string, Counter>();
  const current = (key: string) => {
    const counter = counters.get(key);
    return counter === undefined || counter.ends <= seconds() ? undefined : counter;
  };
  return {
    secondsLeft: (shower) => {
      const full = limitsOf(shower)
        .map(([key, limit]) => ({ counter: current(key), limit }))
        .flatMap(({ counter, limit }) => (counter && counter.wrong >= limit ? [counter.ends] : []));
      return full.length === 0 ? undefined : Math.ceil(Math.max(...full) - seconds());
    },
    countWrong: (shower) => {
      for (const [key] of limitsOf(shower)) {
        const counter = current(key) ?? { ends: seconds() + RATE_WINDOW_SECONDS, wrong: 0 };
        counter.wrong++;
        if (counter.wrong > 1) continue;
        counters.delete(key);
        const [oldest] = counters.keys();
        if (counters.size >= THROTTLE_COUNTERS && oldest !== undefined) counters.delete(oldest);
        counters.set(key, counter);
      }
    },
  };
}

function limitsOf({ address, client }: Shower): (readonly [key: string, limit: number])[] {
  const from = networkOf(address);
  return [
    [`${from} ${client.slice(0, THROTTLE_CLIENT_CHARACTERS)}`, WRONG_CREDENTIALS],
    [from, WRONG_CREDENTIALS_OF_ADDRESS],
  ];
}
