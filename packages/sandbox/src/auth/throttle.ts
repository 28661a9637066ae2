import {
  RATE_WINDOW_SECONDS,
  THROTTLE_CLIENT_CHARACTERS,
  THROTTLE_COUNTERS,
  WRONG_CREDENTIALS,
  WRONG_CREDENTIALS_OF_ADDRESS,
} from '../contract/service-limits.ts';

/** Whose credentials a call shows, as far as it says so, and from where. */
interface Shower {
  /** Where the call comes from; empty inside a page. */
  readonly address: string;
  /** The client that it says it is; empty when it does not say. */
  readonly client: string;
}

/** Keeps callers from guessing credentials. */
export interface Throttle {
  /** Seconds until this client may show credentials from this address again; undefined: it may. */
  secondsLeft(shower: Shower): number | undefined;
  /** Counts credentials that were wrong. */
  countWrong(shower: Shower): void;
}

interface Counter {
  readonly ends: number;
  wrong: number;
}

/**
 * Counts wrong credentials by client and address, and by address. The address is part of every counter, so that
 * nobody can lock out a client who calls from elsewhere. The oldest counters make room for new ones.
 *
 * @param seconds of the machine's time: the sandbox's clock may stand still
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
  const from = network(address);
  return [
    [`${from} ${client.slice(0, THROTTLE_CLIENT_CHARACTERS)}`, WRONG_CREDENTIALS],
    [from, WRONG_CREDENTIALS_OF_ADDRESS],
  ];
}

/** Of IPv6 the first 64 bits: whoever has one address has all of those. IPv4 may come inside IPv6. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const middle = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...middle, ...last].slice(0, 4).join(':')}::/64`;
}
