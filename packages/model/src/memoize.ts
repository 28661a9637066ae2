/**
 * Wraps a function so that it keeps its results by their key. When it has kept `most` of them, it forgets them all.
 *
 * @param make depends only on the key
 */
export function memoize<Key extends string | number, Result extends NonNullable<unknown>>(
  make: (key: Key) => Result,
  most: number,
): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make(key);
    if (results.size >= most) results.clear();
    results.set(key, result);
    return result;
  };
}
