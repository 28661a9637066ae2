import type { Reading } from './reading.ts';
import type { ReplayedResponse } from './send.ts';

/**
 * Describes in a sentence how the two states behave differently.
 *
 * @param readings readings of a response that is possible now; null if the finding concerns the request
 */
export function differenceOf(
  { earlier, later }: { readonly earlier: ReplayedResponse; readonly later: ReplayedResponse },
  readings: { readonly earlier: Reading; readonly later: Reading } | null,
): string {
  if (readings !== null) return readingDifference(readings);
  const [was, is] = [earlier, later].map(({ status }) => status < 400);
  if (was && !is) {
    return `The earlier API accepts this request (${earlier.status}); the later one rejects it (${later.status}).`;
  }
  if (!was && is) {
    return `The earlier API rejects this request (${earlier.status}); the later one accepts it (${later.status}).`;
  }
  if (earlier.status !== later.status) {
    return `The earlier API responds with ${earlier.status}, the later one with ${later.status}.`;
  }
  return earlier.body === later.body && earlier.contentType === later.contentType
    ? 'Both sandboxes respond alike: they do not check what changed, and a server may.'
    : `Both respond with ${later.status}, and not with the same body.`;
}

function readingDifference({
  earlier,
  later,
}: {
  readonly earlier: Reading;
  readonly later: Reading;
}): string {
  if (!earlier.isAccepted && later.isAccepted) {
    return 'The later API may return this response. A client that validates by the earlier document rejects it.';
  }
  if (earlier.isAccepted && later.isAccepted) {
    return 'Validators of both documents accept this response: what changed is what it means, or what clients rely on.';
  }
  return 'The validator of the later document rejects this response itself: see its problems above.';
}
