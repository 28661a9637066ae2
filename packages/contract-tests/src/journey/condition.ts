import { type JsonValue, readComparison } from '@partner-apis/model';
import { sameJson } from '../check/same-json.ts';
import { evaluate, type Scope } from './expression.ts';

/**
 * Whether a simple condition holds: comparisons, joined by `&&`. What is not there equals `null`.
 *
 * @throws {SyntaxError} for a condition that is none
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#criterion-object
 * @example holds("$statusCode == 200 && $response.body#/status == 'CONFIRMED'", scope)
 */
export function holds(condition: string, scope: Scope): boolean {
  return condition.split('&&').every((comparison) => {
    const found = readComparison(comparison);
    if (found === undefined) {
      throw new SyntaxError(`The condition "${comparison.trim()}" is not a comparison`);
    }
    return compare(operand(found.left, scope), found.operator, operand(found.right, scope));
  });
}

function operand(text: string, scope: Scope): JsonValue {
  if (text.startsWith('$')) return evaluate(text, scope) ?? null;
  const quoted = /^'(.*)'$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`"${text}" is neither an expression nor a literal`, { cause });
  }
}

/** Texts are compared without regard to case, as Arazzo asks for. */
function compare(left: JsonValue, operator: string, right: JsonValue): boolean {
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
