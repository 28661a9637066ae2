import type { JsonValue } from '@partner-apis/model';
import type { Violation } from '@partner-apis/model/violations';
import type { CaseRequest, ContractCase, SkippedConstraint } from '../case/contract-case.ts';
import { allowed, refused } from './expectations.ts';
import { newCase, type OperationContext } from './operation-context.ts';
import type { Variant } from './variant.ts';

/** Where a value is put into a request, and what is then wrong with the request. */
interface Placement {
  /** As violations give it: `body/pet/name`. */
  readonly instance: string;
  /** With the alternatives on the way: `body/pet/oneOf-Cat/name`. */
  readonly name: string;
  readonly violations: (value: JsonValue) => readonly Violation[];
  readonly request: (value: JsonValue) => CaseRequest;
}

/**
 * The case for one side of a constraint, with the first candidate that really stands on that side: inside, the
 * schema allows it; outside, it breaks this constraint, and no other if that can be. No case is mislabelled,
 * because the schema itself decides.
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
    const reason = `no candidate for "${label}" stands ${side}`;
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
