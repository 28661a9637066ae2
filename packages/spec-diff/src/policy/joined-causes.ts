import type { Unnamed } from '../finding/finding-id.ts';
import { isAbout } from './about.ts';
import { isPolicyRule, type Policy } from './policy.ts';

/**
 * Joins findings with the same cause: a removal that breaks programs and was not announced is the break with the
 * policy's advice, rather than two findings. If the policy forbids it, both are reported.
 *
 * @param wire findings of the judge
 * @param objections objections of the policy
 */
export function joinedCauses(
  wire: readonly Unnamed[],
  objections: readonly Unnamed[],
  policy: Policy,
): readonly Unnamed[] {
  const advice = new Map<Unnamed, string>();
  const others = objections.filter((objection) => {
    const cause = isJoined(objection, policy) ? causeOf(objection, wire) : undefined;
    if (cause !== undefined) advice.set(cause, objection.advice);
    return cause === undefined;
  });
  return [
    ...wire.map((finding) => ({ ...finding, advice: advice.get(finding) ?? finding.advice })),
    ...others,
  ];
}

function isJoined({ rule }: Unnamed, policy: Policy): boolean {
  return rule.endsWith('-removed-unannounced') && isPolicyRule(rule) && policy(rule) !== 'forbidden';
}

function causeOf({ before, rule }: Unnamed, wire: readonly Unnamed[]): Unnamed | undefined {
  if (before === null) return undefined;
  return wire.find(
    (finding) =>
      (finding.level === 'breaking' || finding.level === 'undecided') &&
      isAbout(finding, before, rule.startsWith('value-')),
  );
}
