/**
 * Splits a text of names and values, as queries, cookies and URL-encoded forms have it. A name without `=` has an empty
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
