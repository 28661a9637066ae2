import type { VerifyWebhook } from './read-webhook.ts';
import { type RememberedIds, remembered } from './remembered-ids.ts';
import { checkTime, decoded, isSigned, joined, type Secret } from './signature.ts';
import { WebhookError } from './webhook-error.ts';

export interface HmacOptions {
  /** The secret, or several during a rotation. */
  readonly secret: Secret | readonly Secret[];
  /**
   * Name of the signature header, such as `x-hub-signature-256`. It may contain several signatures, separated by commas
   * or spaces.
   */
  readonly header: string;
  /** Text before the signature, such as `sha256=`. Other parts of the header are ignored. */
  readonly prefix?: string | undefined;
  /** Encoding of the signature. Default: `hex`. */
  readonly encoding?: 'base64' | 'hex' | undefined;
  /** The time of the signature, in seconds since 1970. It is signed together with the body, as `<time>.<body>`. */
  readonly timestamp?: HmacTimestamp | undefined;
  /** Remembers signatures, so that none is accepted twice: `rememberedIds()`, or a shared store. */
  readonly remember?: RememberedIds | undefined;
}

interface HmacTimestamp {
  /** Name of the header that contains the time. Default: the signature header. */
  readonly header?: string | undefined;
  /** Text before the time, such as `t=`. */
  readonly prefix?: string | undefined;
  /** Maximum difference from the current time, in seconds. Default: 300. */
  readonly tolerance?: number | undefined;
  /** Text between the time and the body. Default: `.`. */
  readonly separator?: string | undefined;
}

/**
 * Verifies an HMAC SHA-256 of the body, or of the time and the body.
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
    return await remembered(remember, signatures.join(), tolerance);
  };
}

/** Returns the parts of a header that begin with a prefix, without the prefix. */
function parts(headers: Headers, name: string, prefix: string): string[] {
  const all = (headers.get(name) ?? '').split(/[\s,]/);
  return all.flatMap((part) => (part !== '' && part.startsWith(prefix) ? part.slice(prefix.length) : []));
}
