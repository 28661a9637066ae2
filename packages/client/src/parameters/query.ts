import type { WriteParameter } from '../descriptor.ts';
import { encoded } from './path.ts';
import { entries, isRecord, serialize } from './serialize.ts';

/** Writes to the query in the style `form`: a value, or a list of them. @see OpenAPI 3.1.1, section 4.8.12.3 */
export const queryParameter: WriteParameter = ({ query }, { name, explode = true }, value) => {
  const values = [value].flat().map(encoded);
  const parts = explode ? values : values.slice(0, 1).map(() => values.join(','));
  for (const part of parts) query.push(`${encoded(name)}=${part}`);
};

/** Writes to the query in the style `form`, objects included. */
export const queryObject: WriteParameter = ({ query }, { name, explode = true }, value) => {
  const text = serialize(encoded(name), value, { separator: '&', named: true, explode });
  if (text !== '') query.push(text);
};

/** Writes to the query, values separated by spaces. */
export const spaceDelimited: WriteParameter = ({ query }, { name }, value) => {
  query.push(delimited(name, value, '%20'));
};

/** Writes to the query, values separated by `|`. */
export const pipeDelimited: WriteParameter = ({ query }, { name }, value) => {
  query.push(delimited(name, value, '|'));
};

/** Writes to the query, each property in brackets: `size[width]=205&size[height]=55`. */
export const deepObject: WriteParameter = ({ query }, { name }, value) => {
  query.push(...deepPairs(encoded(name), value));
};

function delimited(name: string, value: unknown, delimiter: string): string {
  return serialize(encoded(name), value, { separator: '&', delimiter, named: true, explode: false });
}

/**
 * OpenAPI defines this style for the properties of an object. Nested lists repeat the name for each item, and nested
 * objects add a pair of brackets for each level.
 *
 * @see OpenAPI 3.1.1, section 4.8.12.4 (Style Examples)
 */
function deepPairs(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(name, item));
  if (!isRecord(value)) return [`${name}=${encoded(value)}`];
  return entries(value).flatMap(([key, item]) => deepPairs(`${name}[${encoded(key)}]`, item));
}
