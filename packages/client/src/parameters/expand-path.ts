import { type FillPath, fillPath, pathValue } from './path.ts';
import { serialize } from './serialize.ts';
import type { Values } from './values.ts';

/** Operator, name and modifier. @see RFC 6570, section 2.2 (Expressions) */
const PLACEHOLDER = /^([.;]?)(.*?)(\*?)$/;

/**
 * Fills a path template with objects, or with values in the styles `label` and `matrix`.
 *
 * @throws {TypeError} when a value is missing or has no parts, with which the URL would lead to another operation
 */
export const expandPath: FillPath = (template, values) => fillPath(template, values, expandStyled);

function expandStyled(placeholder: string, values: Values): string {
  const [, prefix = '', name = '', star] = PLACEHOLDER.exec(placeholder) ?? [];
  const style = { prefix, separator: prefix || ',', named: prefix === ';', explode: star === '*' };
  const text = serialize(name, pathValue(name, values), style);
  if (text === '') throw new TypeError(`the path parameter ${name} must not be empty`);
  return text;
}
