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
  /** `YYYY-MM-DDThh:mm:ss` */
  readonly expires: string;
};

export const tokens = collection<Token, 'expires'>('oauth2/tokens', { expires: ({ expires }) => [expires] });

/** Issues and stores a new access token, and deletes tokens that expired some time ago. */
export async function issueToken(store: Store, partner: string, now: string): Promise<string> {
  const token = randomText();
  const forgotten = addSeconds(now, -EXPIRED_TOKEN_SECONDS);
  // Found outside the transaction, which would otherwise depend on every token that is issued meanwhile.
  const old = await tokens.between(store, 'expires', { to: forgotten });
  await store.transaction(async (transaction) => {
    for (const known of old) await tokens.delete(transaction, known.token);
    const expires = addSeconds(now, TOKEN_LIFETIME_SECONDS);
    await tokens.put(transaction, token, { token, partner, expires });
  });
  return token;
}

/** The partner of a token, and whether it has expired. */
interface TokenOwner {
  readonly name: string;
  readonly isExpired: boolean;
}

interface Remembered {
  readonly token: Token;
  /** The time of the machine, in milliseconds. */
  readonly until: number;
}

/**
 * Looks tokens up in a store, and remembers valid ones for a second: most calls have the token of one shortly before, and
 * would otherwise wait for a store twice. An expired token is never remembered, so its end is noticed to the second.
 */
export class TokenLookUp {
  readonly #store: StoreReader;
  readonly #milliseconds: () => number;
  readonly #remembered = new Map<string, Remembered>();

  /** @param milliseconds the machine's time: the sandbox's clock can be stopped */
  constructor(store: StoreReader, milliseconds = () => performance.now()) {
    this.#store = store;
    this.#milliseconds = milliseconds;
  }

  /** @returns undefined when the token is unknown */
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
