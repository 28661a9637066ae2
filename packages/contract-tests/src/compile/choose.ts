import type { JsonValue } from '@partner-apis/model';
import type { Violation } from '@partner-apis/model/violations';
import type { CaseRequest, ContractCase, SkippedConstraint } from '../case/contract-case.ts';
import { allowed, refused } from './expectations.ts';
import { newCase, type OperationContext } from './operation-context.ts';
import type { Variant } from './variant.ts';

/** A place in a request for a value, and the constraints that the request then violates. */
interface Placement {
  /** The place as in violations, such as `body/pet/name`. */
  readonly instance: string;
  /** The place with the alternatives on its path, such as `body/pet/oneOf-Cat/name`. */
  readonly name: string;
  readonly violations: (value: JsonValue) => readonly Violation[];
  readonly request: (value: JsonValue) => CaseRequest;
}

/**
 * Makes the case for one side of a constraint from the first candidate on that side. Inside, the schema allows it;
 * outside, it violates this constraint, and no other one if possible. The schema itself decides, so no case is
 * mislabelled.
 */
export function choose(
  context: OperationContext,
  { keyword, side, label, candidates }: Variant,
  placement: Placement,
): ContractCase | SkippedConstraint {
  const covers = { location: placement.name, keyword, side } as const;
  const judged = candidates.map((value) => ({ value, broken: placement.violations(value) }));
  const fit =
    side === 'inside'
      ? judged.find(({ broken }) => broken.length === 0)
      : fewest(
          judged.filter(({ broken }) => broken.some((found) => isAt(found, placement.instance, keyword))),
        );
  if (fit === undefined) {
    const reason = `no candidate for "${label}" is ${side}`;
    return { ...covers, familyId: context.model.id, operationId: context.operation.operationId, reason };
  }
  return newCase(context, `${placement.name}/${label}`, {
    kind: side,
    request: placement.request(fit.value),
    expect: side === 'inside' ? allowed(context) : refused(context, fit.broken),
    covers,
  });
}

function isAt(violation: Violation, location: string, keyword: string): boolean {
  return violation.location === location && violation.keyword === keyword;
}

function fewest<T extends { readonly broken: readonly Violation[] }>(judged: readonly T[]): T | undefined {
  return judged.toSorted((a, b) => a.broken.length - b.broken.length)[0];
}
