import { sameJson } from '../json/same-json.ts';
import type { JsonValue } from '../json/value.ts';
import type { Comparison, Criterion, Operand } from '../workflow.ts';
import { evaluate, type Scope } from './evaluate.ts';

/**
 * Whether all comparisons of a criterion hold. A missing value is equal to `null`.
 *
 * @example holds(parseCriterion("$statusCode == 200 && $response.body#/status == 'CONFIRMED'"), scope)
 */
export function holds({ comparisons }: Criterion, scope: Scope): boolean {
  return comparisons.every(({ left, operator, right }) =>
    compare(operandValue(left, scope), operator, operandValue(right, scope)),
  );
}

function operandValue(operand: Operand, scope: Scope): JsonValue {
  return 'literal' in operand ? operand.literal : (evaluate(operand.expression, scope) ?? null);
}

/** Compares texts case-insensitively, as Arazzo requires. */
function compare(left: JsonValue, operator: Comparison['operator'], right: JsonValue): boolean {
  const a = typeof left === 'string' ? left.toLowerCase() : left;
  const b = typeof right === 'string' ? right.toLowerCase() : right;
  if (operator === '==') return sameJson(a, b);
  if (operator === '!=') return !sameJson(a, b);
  if (!isOrdered(a) || !isOrdered(b) || typeof a !== typeof b) return false;
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

function isOrdered(value: JsonValue): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}
