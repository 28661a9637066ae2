import type { Operation } from '../operation.ts';

/** A call in both documents. Consumers receive the request, and send the response. */
export interface CallPair {
  readonly before: Operation;
  readonly after: Operation;
  /** Name in messages, such as ``the webhook `orderShipped` ``. */
  readonly label: string;
}
