import type { DeviatingMessage } from '../../contract/deviation.ts';
import { Latest } from './latest.ts';

/** Messages that are kept for the page. */
const KEPT = 20;

/** The last messages whose deviations were tolerated. */
export class DeviatingMessages extends Latest<DeviatingMessage> {
  constructor() {
    super(KEPT, ({ requestId }) => requestId);
  }

  override add(message: DeviatingMessage): void {
    if (message.deviations.length > 0) super.add(message);
  }
}
