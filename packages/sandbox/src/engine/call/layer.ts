import type { Decision } from '../../contract/journal.ts';
import type { Partner } from '../../contract/partner.ts';
import type { SandboxResponse } from '../../contract/response.ts';

/** The response to a call, and who made it, where that is known. */
export interface Outcome {
  readonly response: SandboxResponse;
  readonly partner?: Partner;
  /** The reason why the call ended, where a layer has said it. */
  readonly decision?: Decision;
}

export type Handler<Call, Result = Outcome> = (call: Call) => Promise<Result>;

/**
 * A function around the next handler: it can respond by itself, hand on a call that it knows more about, and change
 * what comes back.
 */
export type Layer<Call, Next = Call> = (next: Handler<Next>) => Handler<Call>;

/** Layers from the outside in, of which the innermost still misses its next handler. */
export interface Onion<Outer, Inner> {
  /** Adds a layer inside the others. */
  around<Next>(layer: (next: Next) => Inner): Onion<Outer, Next>;
  /** Puts the innermost handler in. */
  core(handler: Inner): Outer;
}

/**
 * Begins a list of layers with the outermost. The compiler checks that each layer takes the calls that the one around
 * it hands on.
 *
 * @example outermost(errors).around(authentication).core(rule)
 */
export function outermost<Outer, Inner>(layer: (next: Inner) => Outer): Onion<Outer, Inner> {
  return {
    around: <Next>(inner: (next: Next) => Inner) => outermost((next: Next) => layer(inner(next))),
    core: layer,
  };
}
