import type { Comparison, Operand, Criterion as WrittenCriterion } from '@partner-apis/model';
import { answerPlace, type Origin, originOf } from './expression.ts';

/** A condition for a response, in readable form: `status` `is` `CONFIRMED`. */
export interface Criterion {
  /** The field of the response. */
  readonly place: string;
  /** `is`, `is not`, `is at least`, … */
  readonly verb: string;
  /** The literal that it is compared with; absent if the verb says everything. */
  readonly literal?: string;
  /** Or a value from an input or an earlier step. */
  readonly origin?: Origin;
  /** Or another field of the same response. */
  readonly other?: string;
}

/** The conditions of a step. */
export interface Criteria {
  /** The expected status; absent for any success. */
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

/** The conditions other than the status. */
export function criteriaOf(conditions: readonly WrittenCriterion[]): Criteria {
  const parts = conditions.flatMap(({ comparisons }) => comparisons);
  const status = parts.find(isStatus)?.right;
  const criteria = parts.filter((part) => !isStatus(part)).map(criterion);
  return { criteria, ...(status === undefined ? {} : { status: textOf(status) }) };
}

/** Whether a comparison requires one status. */
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

/** The examined side of a comparison, in words. */
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
