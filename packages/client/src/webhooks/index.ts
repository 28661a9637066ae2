export { type HmacOptions, hmacSha256 } from './hmac-sha256.ts';
export {
  type ReadWebhook,
  type ReceivedWebhook,
  type RememberedWebhook,
  type SignedWebhook,
  type UnknownWebhook,
  unsigned,
  type VerifyWebhook,
  type WebhookDescriptor,
  type WebhookOptions,
  webhookReader,
} from './read-webhook.ts';
export { type RememberedIds, rememberedIds } from './remembered-ids.ts';
export type { Secret } from './signature.ts';
export { type StandardWebhooksOptions, standardWebhooks } from './standard-webhooks.ts';
export { WebhookError, type WebhookFault } from './webhook-error.ts';
