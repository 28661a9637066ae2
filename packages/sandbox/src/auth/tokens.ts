import { addSeconds } from '../clock/local-time.ts';
import { EXPIRED_TOKEN_SECONDS, TOKEN_LIFETIME_SECONDS } from '../contract/service-limits.ts';
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

/** Returns the name of a token's partner, and whether it has expired; undefined when the token is unknown. */
export async function ownerOfToken(
  store: StoreReader,
  token: string,
  now: string,
): Promise<{ readonly name: string; readonly isExpired: boolean } | undefined> {
  const known = await tokens.get(store, token);
  return known === undefined ? undefined : { name: known.partner, isExpired: isExpired(known, now) };
}

function isExpired({ expires }: Token, now: string): boolean {
  return now >= expires;
}

/** Returns 256 random bits as hexadecimal digits. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
