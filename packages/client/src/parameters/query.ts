import type { WriteParameter } from '../descriptor.ts';
import { encoded } from './path.ts';
import { items, serialize } from './serialize.ts';

/** Writes a value, or a list of values, to the query in the style `form`. @see OpenAPI 3.1.1, section 4.8.12.3 */
export const queryParameter: WriteParameter = ({ query }, { name, explode = true }, value) => {
  const values = items(value).map(encoded);
  const parts = explode ? values : values.slice(0, 1).map(() => values.join(','));
  for (const part of parts) query.push(`${encoded(name)}=${part}`);
};

/** Writes to the query in the style `form`, including objects. */
export const queryObject: WriteParameter = ({ query }, { name, explode = true }, value) => {
  pushText(query, serialize(encoded(name), value, { separator: '&', named: true, explode }));
};

/** Writes to the query, with values separated by spaces. */
export const spaceDelimited: WriteParameter = ({ query }, { name }, value) => {
  pushText(query, delimited(name, value, '%20'));
};

/** Writes to the query, with values separated by `|`. */
export const pipeDelimited: WriteParameter = ({ query }, { name }, value) => {
  pushText(query, delimited(name, value, '%7C'));
};

function delimited(name: string, value: unknown, delimiter: string): string {
  return serialize(encoded(name), value, { separator: '&', delimiter, named: true, explode: false });
}

/** Adds a pair to the query, except for an empty list or object, which has nothing to send. */
function pushText(query: string[], text: string): void {
  if (text !== '') query.push(text);
}
