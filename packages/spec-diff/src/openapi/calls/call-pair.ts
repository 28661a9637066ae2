import type { Operation } from '../operation.ts';

/** A call in both documents: consumers receive the request, and send the response. */
export interface CallPair {
  readonly before: Operation;
  readonly after: Operation;
  /** As messages call it: ``the webhook `orderShipped` ``. */
  readonly label: string;
}
