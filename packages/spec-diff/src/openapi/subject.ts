import type { Pointer } from '@partner-apis/model';

/** Keywords on the path to an inner schema, and how many tokens follow each. */
const KEYWORDS: ReadonlyMap<string, number> = new Map([
  ['additionalProperties', 0],
  ['allOf', 1],
  ['anyOf', 1],
  ['else', 0],
  ['if', 0],
  ['items', 0],
  ['oneOf', 1],
  ['patternProperties', 1],
  ['prefixItems', 1],
  ['properties', 1],
  ['then', 0],
]);

/**
 * Returns a name for the value that a schema describes.
 *
 * @param place name of the place of the whole value, such as "the request body"
 * @example nameOfValue(['components', 'schemas', 'Customer', 'properties', 'address', 'properties', 'city'], '')
 * // '`address.city` of `Customer`'
 */
export function nameOfValue(pointer: Pointer, place: string): string {
  const start = startOfPath(pointer);
  const path = pathOf(pointer.slice(start));
  const component = componentOf(pointer.slice(0, start));
  const whole = component === undefined ? place : `\`${component}\``;
  return path === '' ? whole : `\`${path}\` of ${whole}`;
}

/** Returns the first token that leads into a schema. A component may have the name of a keyword. */
function startOfPath(pointer: Pointer): number {
  const schemas = pointer.findIndex(
    (token, index) => token === 'schemas' && pointer[index - 1] === 'components',
  );
  const from = schemas === -1 ? Math.max(1, pointer.lastIndexOf('schema') + 1) : schemas + 2;
  const found = pointer.findIndex((token, index) => index >= from && KEYWORDS.has(token));
  return found === -1 ? pointer.length : found;
}

function componentOf(base: Pointer): string | undefined {
  const schemas = base.findIndex((token, index) => token === 'schemas' && base[index - 1] === 'components');
  if (schemas !== -1) return base[schemas + 1];
  // In a file of schemas, each has its name at the root, or below a common key.
  return base.includes('schema') || base.includes('paths') || base.length > 2 ? undefined : base.at(-1);
}

function pathOf(tokens: Pointer): string {
  let path = '';
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    if (token === 'items' || token === 'prefixItems') path += '[]';
    else if (token === 'additionalProperties') path += '.*';
    else if (token === 'properties' || token === 'patternProperties') {
      path += `${path === '' ? '' : '.'}${tokens[index + 1] ?? ''}`;
    }
    index += KEYWORDS.get(token) ?? 0;
  }
  return path.replace(/^\./, '');
}
