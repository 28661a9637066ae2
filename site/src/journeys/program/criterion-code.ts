import { type Comparison, type JsonValue, literal, type Operand, textLiteral } from '@partner-apis/model';
import { type Accessed, presentCode } from './response-code.ts';
import { PROGRAM_WIDTH } from './value-code.ts';

/** Writes the field of the response that an operand refers to. */
export type OperandCode = (operand: Operand) => Accessed;

const ASSERTIONS = { '==': 'equal', '!=': 'notEqual' } as const;
const DEEP = { '==': 'deepEqual', '!=': 'notDeepEqual' } as const;

/**
 * Writes a condition of a step as an assertion.
 *
 * @param message expectation in words
 */
export function criterionCode(
  { left, operator, right }: Comparison,
  operandCode: OperandCode,
  message: string,
): string {
  const [actual, wanted] = [operandCode(left), operandCode(right)];
  if (operator === '==' || operator === '!=') {
    const isNull = 'literal' in right && right.literal === null;
    const found = isNull && actual.isOptional ? `${actual.code} ?? null` : actual.code;
    const name = isValue(left) && isValue(right) ? ASSERTIONS[operator] : DEEP[operator];
    return assertionCode(name, found, wanted.code, message);
  }
  const [a, b] = [actual, wanted].map((side) => presentCode(side, message));
  return callCode('assert.ok', [`${a} ${operator} ${b}`, textLiteral(message)]);
}

/** Writes the assertion that compares two values. */
export function assertionCode(
  name: 'equal' | 'notEqual' | 'deepEqual' | 'notDeepEqual',
  actual: string,
  wanted: string,
  message: string,
): string {
  return callCode(`assert.${name}`, [actual, wanted, textLiteral(message)]);
}

/** Whether an operand is anything but a literal object or list. */
function isValue(operand: Operand): boolean {
  return !('literal' in operand) || !isComposite(operand.literal);
}

function isComposite(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null;
}

/** Writes a call as a statement, on several lines if it is long. */
export function callCode(name: string, values: readonly string[]): string {
  const line = `${name}(${values.join(', ')});`;
  if (line.length <= PROGRAM_WIDTH) return line;
  return [`${name}(`, ...values.map((value) => `  ${value},`), ');'].join('\n');
}

/** Writes a literal of a condition. */
export function literalCode(value: JsonValue): Accessed {
  return { code: literal(value, { width: PROGRAM_WIDTH }), isOptional: false };
}
