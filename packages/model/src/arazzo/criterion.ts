import type { Comparison, Criterion, Operand } from '../workflow.ts';
import { readComparison } from './comparison.ts';
import { parseExpression } from './expression.ts';

/**
 * Parses a simple condition: comparisons, joined by `&&`.
 *
 * @throws {SyntaxError} for an invalid condition
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#criterion-object
 * @example parseCriterion("$statusCode == 200 && $response.body#/status == 'CONFIRMED'")
 */
export function parseCriterion(condition: string): Criterion {
  return { condition, comparisons: condition.split('&&').map(comparison) };
}

function comparison(text: string): Comparison {
  const { left, operator, right } = readComparison(text) ?? {};
  if (left === undefined || !isOperator(operator) || right === undefined) {
    throw new SyntaxError(`The condition "${text.trim()}" is not a comparison`);
  }
  return { left: operand(left), operator, right: operand(right) };
}

function isOperator(text: string | undefined): text is Comparison['operator'] {
  return text !== undefined && ['==', '!=', '<=', '>=', '<', '>'].includes(text);
}

function operand(text: string): Operand {
  if (text.startsWith('$')) return { expression: parseExpression(text) };
  const quoted = /^'(.*)'$/.exec(text)?.[1];
  if (quoted !== undefined) return { literal: quoted.replaceAll("''", "'") };
  try {
    return { literal: JSON.parse(text) };
  } catch (cause) {
    throw new SyntaxError(`"${text}" is neither an expression nor a literal`, { cause });
  }
}
