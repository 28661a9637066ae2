export interface QuotaOptions {
  /** Requests a minute from one address. */
  readonly requests: number;
  /** Requests of all addresses at the same time. */
  readonly atOnce: number;
  /** The present time in milliseconds. */
  readonly now?: () => number;
}

const MINUTE = 60_000;
/** Addresses that are counted at most. More of them at once are refused. */
const MOST_ADDRESSES = 10_000;

/** Counts requests by the address of their caller, in windows of a minute. */
export class Quota {
  readonly #options: Required<QuotaOptions>;
  readonly #counts = new Map<string, number>();
  #window = 0;
  #running = 0;

  constructor({ requests, atOnce, now = Date.now }: QuotaOptions) {
    this.#options = { requests, atOnce, now };
  }

  /** Carries out a request, or responds that there were too many: `429` with `Retry-After`. */
  async within(address: string, respond: () => Promise<Response>): Promise<Response> {
    const { requests, atOnce, now } = this.#options;
    const time = now();
    const window = Math.floor(time / MINUTE);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts.clear();
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    const isFull = count === 1 && this.#counts.size >= MOST_ADDRESSES;
    if (count > requests || isFull) return tooMany(Math.ceil(((window + 1) * MINUTE - time) / 1000));
    this.#counts.set(address, count);
    if (this.#running >= atOnce) return tooMany(1);
    this.#running += 1;
    try {
      return await respond();
    } finally {
      this.#running -= 1;
    }
  }
}

function tooMany(seconds: number): Response {
  return new Response('Too many requests\n', {
    status: 429,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(seconds) },
  });
}
