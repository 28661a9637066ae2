import type { Decision } from '../../contract/journal.ts';
import type { Partner } from '../../contract/partner.ts';
import type { SandboxResponse } from '../../contract/response.ts';

/** The response to a call, and the calling partner, if known. */
export interface Outcome {
  readonly response: SandboxResponse;
  readonly partner?: Partner;
  /** The reason why the call ended, if a layer has set it. */
  readonly decision?: Decision;
}

export type Handler<Call, Result = Outcome> = (call: Call) => Promise<Result>;

/**
 * A function around the next handler: it can respond itself, pass on a call with more information, and change the
 * response.
 */
export type Layer<Call, Next = Call> = (next: Handler<Next>) => Handler<Call>;

/** Layers from the outside in, the innermost of which has no next handler yet. */
export interface Onion<Outer, Inner> {
  /** Adds a layer inside the others. */
  around<Next>(layer: (next: Next) => Inner): Onion<Outer, Next>;
  /** Adds the innermost handler. */
  core(handler: Inner): Outer;
}

/**
 * Starts a list of layers with the outermost one. The compiler checks that each layer accepts the calls that the layer
 * around it passes on.
 *
 * @example outermost(errors).around(authentication).core(rule)
 */
export function outermost<Outer, Inner>(layer: (next: Inner) => Outer): Onion<Outer, Inner> {
  return {
    around: <Next>(inner: (next: Next) => Inner) => outermost((next: Next) => layer(inner(next))),
    core: layer,
  };
}
