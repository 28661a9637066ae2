import type { VerifyWebhook } from './read-webhook.ts';
import { checkNew, type RememberId } from './remembered-ids.ts';
import { checkTime, decoded, isSigned, joined, type Secret } from './signature.ts';
import { WebhookError } from './webhook-error.ts';

export interface HmacOptions {
  /** Several while they are changed. */
  readonly secret: Secret | readonly Secret[];
  /** The header of the signature: `x-hub-signature-256`. It may hold several, separated by commas or spaces. */
  readonly header: string;
  /** Text before the signature: `sha256=`. Parts of the header without it are no signatures. */
  readonly prefix?: string | undefined;
  /** Default: `hex`. */
  readonly encoding?: 'base64' | 'hex' | undefined;
  /** The time of the signature, in seconds since 1970; it is signed with the body, as `<time>.<body>`. */
  readonly timestamp?: HmacTimestamp | undefined;
  /** Remembers signatures, so that none is accepted twice: `rememberedIds()`, or a shared store. */
  readonly remember?: RememberId | undefined;
}

interface HmacTimestamp {
  /** The header of the time. Default: that of the signature. */
  readonly header?: string | undefined;
  /** Text before the time: `t=`. */
  readonly prefix?: string | undefined;
  /** Maximum distance from now, in seconds. Default: 300. */
  readonly tolerance?: number | undefined;
  /** Between the time and the body. Default: `.`. */
  readonly separator?: string | undefined;
}

/**
 * Checks an HMAC SHA-256 over the body, and over the time of the signature if it has one.
 *
 * @example hmacSha256({ secret, header: 'x-hub-signature-256', prefix: 'sha256=' })
 * @example hmacSha256({ secret, header: 'stripe-signature', prefix: 'v1=', timestamp: { prefix: 't=' } })
 */
export function hmacSha256({
  secret,
  header,
  prefix = '',
  encoding = 'hex',
  timestamp,
  remember,
}: HmacOptions): VerifyWebhook {
  const secrets = Array.isArray(secret) ? secret : [secret];
  const { tolerance = 300, separator = '.' } = timestamp ?? {};
  return async ({ headers, body }) => {
    const signatures = parts(headers, header, prefix);
    const bytes = signatures.flatMap((text) => decoded(text, encoding) ?? []);
    if (bytes.length === 0) throw new WebhookError('signature', `The header ${header} has no signature`);
    let content = body;
    if (timestamp !== undefined) {
      const [time] = parts(headers, timestamp.header ?? header, timestamp.prefix ?? '');
      checkTime(time, tolerance);
      content = joined(`${time}${separator}`, body);
    }
    if (!(await isSigned(content, bytes, secrets))) return false;
    await checkNew(remember, signatures.join(), tolerance);
    return true;
  };
}

/** The parts of a header that begin with a prefix, without it. */
function parts(headers: Headers, name: string, prefix: string): string[] {
  const all = (headers.get(name) ?? '').split(/[\s,]/);
  return all.flatMap((part) => (part !== '' && part.startsWith(prefix) ? part.slice(prefix.length) : []));
}
