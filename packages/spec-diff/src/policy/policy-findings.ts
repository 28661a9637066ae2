import { isDay } from '../day/day.ts';
import type { Level } from '../finding/finding.ts';
import type { Unnamed } from '../finding/finding-id.ts';
import { capital } from '../openapi/capital.ts';
import type { DocumentPair } from '../openapi/document-pair.ts';
import type { OperationPair } from '../openapi/operation.ts';
import { type Kind, lifecycleOf, type Part } from './lifecycle.ts';

import { POLICY_RULES, type Policy, type PolicyRule } from './policy.ts';

const UNANNOUNCED: Readonly<Record<Kind, PolicyRule>> = {
  operation: 'operation-removed-unannounced',
  parameter: 'parameter-removed-unannounced',
  property: 'property-removed-unannounced',
  value: 'value-removed-unannounced',
};

/** The changes that a policy concerns, and the announced removals that are due. */
export interface PolicyVerdict {
  readonly findings: readonly Unnamed[];
  /** Parts whose day has passed, so that removing them breaks no promise. */
  readonly due: readonly Part[];
}

/**
 * Checks a change against the owners' promises.
 *
 * @param on day of the check, `YYYY-MM-DD`
 */
export function policyFindings(documents: DocumentPair, policy: Policy, on: string): PolicyVerdict {
  const { parts, renamed } = lifecycleOf(documents);
  const objections = parts.flatMap((part) => {
    const objection = objectionTo(part, on);
    return objection === undefined ? [] : [{ part, ...objection }];
  });
  const found = [
    ...joined(objections).map(({ part, rule, message, operations }) =>
      finding(policy, rule, message, operations, part),
    ),
    ...renamed.map((pair) => renaming(policy, pair)),
  ];
  return { findings: found.flatMap((one) => one ?? []), due: dueParts(parts, on) };
}

interface Objection {
  readonly rule: PolicyRule;
  readonly message: string;
}

function objectionTo({ kind, name, before, after }: Part, on: string): Objection | undefined {
  const { mark } = before;
  const subject = capital(name);
  if (after === undefined) {
    if (!mark.isDeprecated)
      return {
        rule: UNANNOUNCED[kind],
        message: `${subject} was removed, and had not been deprecated.`,
      };
    if (mark.sunset === undefined || !isDay(mark.sunset) || mark.sunset < on) return undefined;
    const message = `${subject} was removed before ${mark.sunset}, its last day of use.`;
    return { rule: 'removed-before-sunset', message };
  }
  const { isDeprecated, sunset } = after.mark;
  if (sunset !== undefined && !isDay(sunset))
    return { rule: 'sunset-invalid', message: `The last day of use of ${name} is "${sunset}".` };
  if (isDeprecated && mark.sunset !== undefined && isDay(mark.sunset) && (sunset ?? '') < mark.sunset) {
    const now = sunset === undefined ? 'is no longer named' : `is ${sunset}`;
    return {
      rule: 'sunset-shortened',
      message: `The last day of use of ${name} was ${mark.sunset} and ${now}.`,
    };
  }
  if (!mark.isDeprecated && isDeprecated && sunset === undefined)
    return {
      rule: 'deprecated-without-sunset',
      message: `${subject} is deprecated, without a last day of use.`,
    };
  return undefined;
}

/** Returns the parts whose removal was announced. A list that also loses other values is excluded. */
function dueParts(parts: readonly Part[], on: string): readonly Part[] {
  const removed = parts.filter(({ after }) => after === undefined);
  const early = new Set(removed.filter((part) => !isDue(part, on)).map(placeKey));
  return removed.filter((part) => isDue(part, on) && !early.has(placeKey(part)));
}

function placeKey({ before }: Part): string {
  const { file, pointer } = before.node.place;
  return `${file}#${pointer}`;
}

function isDue({ before: { mark } }: Part, on: string): boolean {
  return mark.isDeprecated && mark.sunset !== undefined && isDay(mark.sunset) && mark.sunset < on;
}

interface Joined extends Objection {
  readonly part: Part;
  readonly operations: readonly string[];
}

/** Joins objections: a shared schema is one cause, whichever operations use it. */
function joined(objections: readonly (Objection & { readonly part: Part })[]): Joined[] {
  const causes = Map.groupBy(objections, ({ rule, message, part: { before } }) => {
    const { file, pointer } = before.node.place;
    return JSON.stringify([rule, message, file, pointer]);
  });
  return [...causes.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const operations = [first, ...others].map(({ part }) => part.operation);
    return [{ ...first, operations: [...new Set(operations)] }];
  });
}

function finding(
  policy: Policy,
  rule: PolicyRule,
  message: string,
  operations: readonly string[],
  { before, after, owner, direction }: Pick<Part, 'before' | 'after' | 'owner' | 'direction'>,
): Unnamed | undefined {
  const level = levelOf(policy, rule);
  return (
    level && {
      rule,
      level,
      verdict: 'policy',
      direction,
      operations,
      message,
      advice: POLICY_RULES[rule].advice,
      counterexample: null,
      before: before.node.place,
      after: (after?.node ?? owner)?.place ?? null,
      accepted: null,
    }
  );
}

/** Returns the level. A forbidden change counts as a break, and makes the check fail. */
function levelOf(policy: Policy, rule: PolicyRule): Level | undefined {
  const level = policy(rule);
  if (level === 'off') return undefined;
  return level === 'forbidden' ? 'breaking' : level;
}

function renaming(policy: Policy, { before, after }: OperationPair): Unnamed | undefined {
  const call = `${after.method.toUpperCase()} ${after.path}`;
  const message = `The operationId of \`${call}\` was \`${before.name}\` and is \`${after.name}\`.`;
  const marks = { isDeprecated: false, sunset: undefined };
  return finding(policy, 'operation-id-changed', message, [before.name], {
    direction: null,
    before: { node: before.node.child('operationId') ?? before.node, mark: marks },
    after: { node: after.node.child('operationId') ?? after.node, mark: marks },
    owner: undefined,
  });
}
