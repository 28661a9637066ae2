export interface QuotaOptions {
  /** Requests per minute from one address. */
  readonly requests: number;
  /** Requests in progress at a time, over all addresses. */
  readonly atOnce: number;
  /** Returns the current time in milliseconds. */
  readonly now?: () => number;
}

const MINUTE = 60_000;
/** Most addresses counted at a time. Further ones get `429`. */
const MOST_ADDRESSES = 10_000;

/** Limits the requests of each address within windows of one minute. */
export class Quota {
  readonly #options: Required<QuotaOptions>;
  readonly #counts = new Map<string, number>();
  #window = 0;
  #running = 0;

  constructor({ requests, atOnce, now = Date.now }: QuotaOptions) {
    this.#options = { requests, atOnce, now };
  }

  /** Carries out a request, or responds with `429` and `Retry-After` if there were too many. */
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
