import {
  type JsonValue,
  literal,
  own,
  type Step,
  shiftDates,
  templateLiteral,
  textLiteral,
} from '@partner-apis/model';
import { EMBEDDED_EXPRESSION } from '@partner-apis/model/arazzo';
import { type Names, variableOf } from './names.ts';

/** Longest line of a program in characters. */
export const PROGRAM_WIDTH = 90;

/** Expressions of a step, by text. */
type Expressions = Step['expressions'];

/** Writes a value of a workflow as code: expressions become variables, and dates are moved to the present. */
export function valueCode(
  value: JsonValue,
  expressions: Expressions,
  names: Names,
  { width = PROGRAM_WIDTH }: { readonly width?: number } = {},
): string {
  return literal(value, { width, text: (text) => textCode(text, expressions, names) });
}

function textCode(text: string, expressions: Expressions, names: Names): string {
  const variable = variableIn(text, expressions, names);
  if (variable !== undefined) return variable;
  if (text.search(EMBEDDED_EXPRESSION) !== -1) return templateCode(text, expressions, names);
  return isMoved(text) ? `current(${textLiteral(text)})` : textLiteral(text);
}

/**
 * Writes a text with expressions in braces as a template literal. If the whole text is one expression, it is the
 * variable.
 */
function templateCode(text: string, expressions: Expressions, names: Names): string {
  const pieces = text.split(EMBEDDED_EXPRESSION);
  const written = pieces.map((piece, index) => {
    const variable = index % 2 === 1 ? variableIn(piece, expressions, names) : undefined;
    return variable === undefined ? templateLiteral(piece).slice(1, -1) : `\${${variable}}`;
  });
  const isWhole = pieces.length === 3 && pieces[0] === '' && pieces[2] === '';
  const variable = isWhole ? variableIn(pieces[1] ?? '', expressions, names) : undefined;
  return variable !== undefined && names.texts.has(variable) ? variable : `\`${written.join('')}\``;
}

function variableIn(text: string, expressions: Expressions, names: Names): string | undefined {
  const expression = own(expressions, text);
  return expression === undefined ? undefined : variableOf(expression, names);
}

/** Whether a text is or begins with a date that moves with the examples. */
function isMoved(text: string): boolean {
  return shiftDates(text, 7) !== text;
}
