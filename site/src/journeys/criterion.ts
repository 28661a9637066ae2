import type { Comparison, Operand, Criterion as WrittenCriterion } from '@partner-apis/model';
import { answerPlace, type Origin, originOf } from './expression.ts';

/** A condition on a response, in readable form: `status` `is` `CONFIRMED`. */
export interface Criterion {
  /** Field of the response. */
  readonly place: string;
  /** Verb such as `is`, `is not` or `is at least`. */
  readonly verb: string;
  /** Literal to compare with; absent if the verb says everything. */
  readonly literal?: string;
  /** Value from an input or an earlier step to compare with. */
  readonly origin?: Origin;
  /** Other field of the same response to compare with. */
  readonly other?: string;
}

/** The conditions of a step. */
export interface Criteria {
  /** Expected status; absent for any success. */
  readonly status?: string;
  readonly criteria: readonly Criterion[];
}

const VERBS: Readonly<Record<Comparison['operator'], string>> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is greater than',
  '>=': 'is at least',
};

/** Returns the conditions other than the status. */
export function criteriaOf(conditions: readonly WrittenCriterion[]): Criteria {
  const parts = conditions.flatMap(({ comparisons }) => comparisons);
  const status = parts.find(isStatus)?.right;
  const criteria = parts.filter((part) => !isStatus(part)).map(criterion);
  return { criteria, ...(status === undefined ? {} : { status: textOf(status) }) };
}

/** Whether a comparison requires a single status. */
export function isStatus({ left, operator }: Comparison): boolean {
  return operator === '==' && 'expression' in left && left.expression.from === 'status';
}

function criterion({ left, operator, right }: Comparison): Criterion {
  const place = placeOf(left);
  if ('expression' in right) {
    const verb = VERBS[operator];
    const origin = originOf(right.expression);
    if (origin !== undefined) return { place, verb, origin };
    const other = answerPlace(right.expression);
    return other === undefined ? { place, verb, literal: right.expression.text } : { place, verb, other };
  }
  if (right.literal === null && operator === '==') return { place, verb: 'is absent' };
  if (right.literal === null && operator === '!=') return { place, verb: 'is present' };
  return { place, verb: VERBS[operator], literal: textOf(right) || '""' };
}

/** Names the left side of a comparison. */
function placeOf(side: Operand): string {
  if ('literal' in side) return textOf(side);
  const { expression } = side;
  if (expression.from === 'status') return 'the status';
  return answerPlace(expression) ?? originOf(expression)?.name ?? expression.text;
}

function textOf(side: Operand): string {
  if ('expression' in side) return side.expression.text;
  return typeof side.literal === 'string' ? side.literal : JSON.stringify(side.literal);
}
