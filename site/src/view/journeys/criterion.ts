import { type Comparison, own, readComparison } from '@partner-apis/model';
import { answerPlace, type Origin, originOf } from './expression.ts';

/** A condition that an answer must meet, to be read: `status` `is` `CONFIRMED`. */
export interface Criterion {
  /** The field of the answer. */
  readonly place: string;
  /** `is`, `is not`, `is before or at`, … */
  readonly verb: string;
  /** What it is compared with: a literal as it is written; absent when the verb says all. */
  readonly literal?: string;
  /** Or a value from elsewhere. */
  readonly origin?: Origin;
  /** Or another field of the same answer. */
  readonly other?: string;
}

/** What the conditions of a step come down to. */
export interface Criteria {
  /** The status that is expected; absent: any success. */
  readonly status?: string;
  readonly criteria: readonly Criterion[];
}

const VERBS: Readonly<Record<string, string>> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is greater than',
  '>=': 'is at least',
};

/**
 * The conditions of a step, the status apart.
 *
 * @param conditions simple conditions of Arazzo; comparisons within one are joined by `&&`
 * @throws {SyntaxError} for a condition that is no comparison
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#criterion-object
 */
export function criteriaOf(conditions: readonly string[]): Criteria {
  const parts = conditions.flatMap((condition) => condition.split('&&')).map(comparison);
  const status = parts.find(({ left, operator }) => left === '$statusCode' && operator === '==')?.right;
  const criteria = parts
    .filter(({ left, operator }) => !(left === '$statusCode' && operator === '=='))
    .map(criterion);
  return { criteria, ...(status === undefined ? {} : { status }) };
}

function comparison(text: string): Comparison {
  const found = readComparison(text);
  if (found !== undefined) return found;
  throw new SyntaxError(`The condition "${text.trim()}" is not a comparison`);
}

function criterion({ left, operator, right }: Comparison): Criterion {
  const place = left === '$statusCode' ? 'the status' : (answerPlace(left) ?? originOf(left)?.name ?? left);
  if (right === 'null' && operator === '==') return { place, verb: 'is absent' };
  if (right === 'null' && operator === '!=') return { place, verb: 'is there' };
  const verb = own(VERBS, operator) ?? operator;
  const origin = originOf(right);
  if (origin !== undefined) return { place, verb, origin };
  const other = answerPlace(right);
  if (other !== undefined) return { place, verb, other };
  const text = /^'(.*)'$/.exec(right)?.[1];
  return { place, verb, literal: text === undefined ? right : text.replaceAll("''", "'") || '""' };
}
