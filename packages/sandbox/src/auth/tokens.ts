import { addSeconds } from '../clock/local-time.ts';
import {
  EXPIRED_TOKEN_SECONDS,
  TOKEN_LIFETIME_SECONDS,
  TOKEN_REMEMBERED_MS,
  TOKENS_REMEMBERED,
} from '../contract/service-limits.ts';
import type { Store, StoreReader } from '../contract/store.ts';
import { collection } from '../store/collection.ts';

type Token = {
  readonly token: string;
  readonly partner: string;
  /** When it expires, `YYYY-MM-DDThh:mm:ss`. */
  readonly expires: string;
};

export const tokens = collection<Token, 'expires'>('oauth2/tokens', { expires: ({ expires }) => [expires] });

/** Issues and stores a new access token, and deletes tokens that have been expired for some time. */
export async function issueToken(store: Store, partner: string, now: string): Promise<string> {
  const token = randomText();
  const forgotten = addSeconds(now, -EXPIRED_TOKEN_SECONDS);
  // Looked up outside the transaction, which would otherwise depend on every token issued in the meantime.
  const old = await tokens.between(store, 'expires', { to: forgotten });
  await store.transaction(async (transaction) => {
    for (const known of old) await tokens.delete(transaction, known.token);
    const expires = addSeconds(now, TOKEN_LIFETIME_SECONDS);
    await tokens.put(transaction, token, { token, partner, expires });
  });
  return token;
}

/** The partner that a token belongs to, and whether the token has expired. */
interface TokenOwner {
  readonly name: string;
  readonly isExpired: boolean;
}

interface Remembered {
  readonly token: Token;
  /** When it is looked up again, as the machine's time in milliseconds. */
  readonly until: number;
}

/**
 * Looks up tokens in a store, and caches valid ones for a second: most calls use the same token as one shortly before,
 * and would otherwise wait for the store twice. An expired token is never cached, so expiry is exact to the second.
 */
export class TokenLookUp {
  readonly #store: StoreReader;
  readonly #milliseconds: () => number;
  readonly #remembered = new Map<string, Remembered>();

  /** @param milliseconds returns the machine's time, since the sandbox's clock can be stopped */
  constructor(store: StoreReader, milliseconds = () => performance.now()) {
    this.#store = store;
    this.#milliseconds = milliseconds;
  }

  /**
   * Looks up the owner of a token.
   *
   * @returns undefined when the token is unknown
   */
  async ownerOf(token: string, now: string): Promise<TokenOwner | undefined> {
    const remembered = this.#remembered.get(token);
    if (
      remembered !== undefined &&
      this.#milliseconds() < remembered.until &&
      !isExpired(remembered.token, now)
    ) {
      return { name: remembered.token.partner, isExpired: false };
    }
    const known = await tokens.get(this.#store, token);
    if (known === undefined) return undefined;
    if (!isExpired(known, now)) this.#remember(known);
    return { name: known.partner, isExpired: isExpired(known, now) };
  }

  #remember(token: Token): void {
    this.#remembered.delete(token.token);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size >= TOKENS_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    this.#remembered.set(token.token, { token, until: this.#milliseconds() + TOKEN_REMEMBERED_MS });
  }
}

function isExpired({ expires }: Token, now: string): boolean {
  return now >= expires;
}

/** Returns 256 random bits as hexadecimal digits. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
