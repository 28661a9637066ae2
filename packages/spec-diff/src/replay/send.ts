import { ComparisonError } from '../error/comparison-error.ts';
import type { ExampleRequest } from '../finding/finding.ts';
import type { ReplaySandbox } from './replay-sandbox.ts';

/** Sandboxes use only the path. */
const ORIGIN = 'http://sandbox';

/** A request as it is sent to one of the sandboxes. */
export type SentRequest = Pick<ExampleRequest, 'method' | 'target' | 'headers' | 'body'>;

/** The response of a sandbox. */
export interface ReplayedResponse {
  readonly status: number;
  readonly contentType: string | null;
  /** The body; empty if there is none. */
  readonly body: string;
  /**
   * Whether the family's business rules rejected the valid request, and the documented example is shown instead:
   * counterexamples name appointments and customers that do not exist.
   */
  readonly isExample: boolean;
}

/**
 * Sends a request to the sandboxes of one state.
 *
 * @throws {ComparisonError} when it is not a valid request
 */
export async function send(
  { respondByRules, respondByExamples }: ReplaySandbox,
  request: SentRequest,
): Promise<ReplayedResponse> {
  const example = await respondByExamples(toRequest(request));
  if (respondByRules === undefined) return await shown(example, true);
  const ruled = await respondByRules(toRequest(request));
  const isRejectedByRules = example.ok && !ruled.ok;
  return isRejectedByRules ? await shown(example, true) : await shown(ruled, false);
}

function toRequest({ method, target, headers, body }: SentRequest): Request {
  try {
    return new Request(`${ORIGIN}${target}`, { method, headers: { ...headers }, body });
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ComparisonError(`${method} ${target} cannot be sent: ${problem}`, { cause });
  }
}

async function shown(response: Response, isExample: boolean): Promise<ReplayedResponse> {
  const body = await response.text();
  return {
    status: response.status,
    contentType: response.headers.get('Content-Type'),
    body,
    isExample: isExample && response.ok && body !== '',
  };
}
