import type { DeviatingMessage } from '../../contract/deviation.ts';
import { Latest } from './latest.ts';

/** Number of messages kept for the page. */
const KEPT = 20;

/** The latest messages with tolerated deviations. */
export class DeviatingMessages extends Latest<DeviatingMessage> {
  constructor() {
    super(KEPT, ({ requestId }) => requestId);
  }

  override add(message: DeviatingMessage): void {
    if (message.deviations.length > 0) super.add(message);
  }
}
