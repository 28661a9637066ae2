/** The operands and the operator of a comparison as written: `$statusCode == 200`. */
interface WrittenComparison {
  readonly left: string;
  readonly operator: string;
  readonly right: string;
}

const OPERATOR = /==|!=|<=|>=|<|>/;

/**
 * Splits a comparison at its first operator.
 *
 * @returns undefined for a text that is not a comparison
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#criterion-object
 * @example readComparison("$response.body#/status == 'CONFIRMED'")?.right // "'CONFIRMED'"
 */
export function readComparison(text: string): WrittenComparison | undefined {
  const trimmed = text.trim();
  const found = OPERATOR.exec(trimmed);
  if (found === null) return undefined;
  const [operator] = found;
  const left = trimmed.slice(0, found.index).trimEnd();
  const right = trimmed.slice(found.index + operator.length).trimStart();
  return left === '' || right === '' ? undefined : { left, operator, right };
}
