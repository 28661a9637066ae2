import type { VerifyWebhook } from './read-webhook.ts';
import { type RememberedIds, remembered } from './remembered-ids.ts';
import { checkTime, decoded, isSigned, joined } from './signature.ts';
import { WebhookError } from './webhook-error.ts';

export interface StandardWebhooksOptions {
  /** `whsec_…`, or several secrets during a rotation. */
  readonly secret: string | readonly string[];
  /** Maximum difference from the current time, in seconds. Default: 300. */
  readonly tolerance?: number | undefined;
  /** Remembers the ids of webhooks, so that none is accepted twice: `rememberedIds()`, or a shared store. */
  readonly remember?: RememberedIds | undefined;
}

/**
 * Verifies the signature of a Standard Webhook: HMAC SHA-256 over `webhook-id`, `webhook-timestamp` and the body.
 *
 * @throws {TypeError} for a secret that is not base64
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function standardWebhooks({
  secret,
  tolerance = 300,
  remember,
}: StandardWebhooksOptions): VerifyWebhook {
  const secrets = [secret].flat().map((text) => {
    const bytes = decoded(text.replace(/^whsec_/, ''), 'base64');
    if (bytes === undefined || bytes.length === 0)
      throw new TypeError('A secret must be base 64, as in whsec_…');
    return bytes;
  });
  return async ({ headers, body }) => {
    const id = headers.get('webhook-id') ?? '';
    const time = headers.get('webhook-timestamp') ?? '';
    const signatures = (headers.get('webhook-signature') ?? '')
      .split(' ')
      .flatMap((one) => (one.startsWith('v1,') ? (decoded(one.slice(3), 'base64') ?? []) : []));
    if (id === '' || signatures.length === 0) throw new WebhookError('signature', 'The signature is missing');
    checkTime(time, tolerance);
    if (!(await isSigned(joined(`${id}.${time}.`, body), signatures, secrets))) return false;
    return await remembered(remember, id, tolerance);
  };
}
