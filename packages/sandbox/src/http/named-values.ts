/**
 * Splits a text into names and values, as in queries, cookies and URL-encoded forms. A name without `=` has an empty
 * value. Nothing is decoded.
 *
 * @param separator `&` or `;`
 * @example namedValues('a=1&b', '&'); // [['a', '1'], ['b', '']]
 */
export function namedValues(text: string, separator: string): [string, string][] {
  return text.split(separator).flatMap((pair): [string, string][] => {
    if (pair === '') return [];
    const equals = pair.indexOf('=');
    return [equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]];
  });
}
