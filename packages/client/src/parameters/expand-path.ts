import { type ExpandPath, pathValue } from './path.ts';
import { serialize } from './serialize.ts';

/** Operator, name and modifier. @see RFC 6570, section 2.2 (Expressions) */
const PLACEHOLDER = /^([.;]?)(.*?)(\*?)$/;

/** Writes an object, or a value in the styles `label` and `matrix`, into a path. */
export const expandPath: ExpandPath = (placeholder, values) => {
  const [, prefix = '', name = '', star] = PLACEHOLDER.exec(placeholder) ?? [];
  const style = { prefix, separator: prefix || ',', named: prefix === ';', explode: star === '*' };
  return serialize(name, pathValue(name, values), style);
};
