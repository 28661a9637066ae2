/** Strings, where nothing is renamed; declarations of constants; and other names. */
const TOKENS = /'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|(export const )?([\p{ID_Continue}$]+)/gu;

/**
 * Gives the limits of different schemas different names. Orval writes the limits of a schema before it, as constants
 * that are named after their path. So it gives one name to the limits of `code` in the property `address` of `Shop` and
 * of `code` in `ShopAddress`: `shopAddressCodeMax`.
 */
export function withDistinctLimits(source: string): string {
  const counts = new Map<string, number>();
  return source.replaceAll(TOKENS, (found, declaration?: string, name?: string) => {
    if (name === undefined) return found;
    const known = counts.get(name) ?? 0;
    const count = declaration === undefined ? known : known + 1;
    if (count > known) counts.set(name, count);
    return count < 2 ? found : `${declaration ?? ''}${name}_${count}`;
  });
}
