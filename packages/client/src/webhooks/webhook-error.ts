/** The part of a request that is wrong. */
export type WebhookFault =
  | 'method'
  | 'media-type'
  | 'size'
  | 'signature'
  | 'stale'
  | 'replayed'
  | 'body'
  | 'ambiguous';

/** The statuses to respond with. @see RFC 9110, section 15.5 (Client Error 4xx) */
const STATUSES: Readonly<Record<WebhookFault, number>> = {
  method: 405,
  'media-type': 415,
  size: 413,
  signature: 401,
  stale: 401,
  // A duplicate was already received: an error status would make the sender repeat it.
  replayed: 200,
  body: 400,
  ambiguous: 500,
};

/** A request that is not a webhook of the API, or cannot be trusted. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly fault: WebhookFault;
  /** The status to respond with. */
  readonly status: number;

  constructor(fault: WebhookFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
    this.status = STATUSES[fault];
  }
}
