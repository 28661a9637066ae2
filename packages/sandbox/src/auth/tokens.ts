import { addSeconds } from '../clock/local-time.ts';
import { collection } from '../store/collection.ts';
import type { Store, StoreReader } from '../store/store.ts';

/** How long an access token is good for, in seconds. */
export const TOKEN_LIFETIME = 3600;

interface Token {
  readonly token: string;
  readonly partner: string;
  /** `YYYY-MM-DDThh:mm:ss` */
  readonly expires: string;
}

const tokens = collection<Token>('oauth2/tokens');

/** Makes and keeps a new access token; tokens that have expired are thrown away. */
export async function issueToken(store: Store, partner: string, now: string): Promise<string> {
  const token = randomText();
  await store.transaction(async (transaction) => {
    for (const known of await tokens.list(transaction)) {
      if (isExpired(known, now)) await tokens.delete(transaction, known.token);
    }
    const expires = addSeconds(now, TOKEN_LIFETIME);
    await tokens.put(transaction, token, { token, partner, expires });
  });
  return token;
}

/** Name of the partner that a token was issued to; undefined when it is unknown or has expired. */
export async function partnerOfToken(
  store: StoreReader,
  token: string,
  now: string,
): Promise<string | undefined> {
  const known = await tokens.get(store, token);
  return known === undefined || isExpired(known, now) ? undefined : known.partner;
}

function isExpired({ expires }: Token, now: string): boolean {
  return now >= expires;
}

/** 256 bits, as a token of hexadecimal digits. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
