import type { IdentifiedCall, ReadCall, RoutedCall, RuleCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Layer } from '../call/layer.ts';

// The faults themselves come from the entry `/faults`. These layers are where they take effect.

type Faulty = Pick<Engine, 'faults' | 'partners'>;

/** Lets faults change any response. */
export function responseFaults({ faults }: Faulty): Layer<RoutedCall> {
  if (faults.length === 0) return unchanged;
  return (next) => async (call) => {
    const outcome = await next(call);
    const response = faults.reduce((left, fault) => fault.response?.(left, call) ?? left, outcome.response);
    return { ...outcome, response };
  };
}

/** Lets faults change who calls. */
export function identityFaults({ faults, partners }: Faulty): Layer<IdentifiedCall> {
  if (faults.length === 0) return unchanged;
  return (next) => (call) => {
    const identity = faults.reduce(
      (left, fault) => fault.identity?.(left, partners, call) ?? left,
      call.identity,
    );
    return next({ ...call, identity });
  };
}

/** Lets faults ignore violations or add others. */
export function violationFaults({ faults }: Faulty): Layer<ReadCall> {
  if (faults.length === 0) return unchanged;
  return (next) => async (call) => {
    const violations = faults.reduce(
      (left, fault) => fault.violations?.(left, call.input, call) ?? left,
      call.violations,
    );
    return await next({ ...call, violations });
  };
}

/** Lets faults change the request and the store that a business rule sees. */
export function ruleFaults({ faults }: Faulty): Layer<RuleCall> {
  if (faults.length === 0) return unchanged;
  return (next) => async (call) => {
    const input = faults.reduce((left, fault) => fault.input?.(left, call) ?? left, call.input);
    const store = faults.reduce((left, fault) => fault.store?.(left, call) ?? left, call.store);
    return await next({ ...call, input, store });
  };
}

function unchanged<T>(next: T): T {
  return next;
}
