/** The smallest number of places that texts have in a full list, if there are as many. */
const PLACES_OF_TEXTS = 3;

/** A hit with its address. */
export interface Addressed {
  readonly url: string;
}

/**
 * Joins what is found by names with what is found in the running text: names first, and no address twice. In a full list,
 * texts take the last places.
 */
export function merged<Named extends Addressed, Text extends Addressed>(
  named: readonly Named[],
  texts: readonly Text[],
  limit: number,
): readonly (Named | Text)[] {
  const shown = new Set(named.slice(0, limit - PLACES_OF_TEXTS).map(({ url }) => comparable(url)));
  const others = texts.filter(({ url }) => !shown.has(comparable(url)));
  const reserved = others.slice(0, Math.max(PLACES_OF_TEXTS, limit - named.length));
  const addresses = new Set(reserved.map(({ url }) => comparable(url)));
  const kept = named.filter(({ url }) => !addresses.has(comparable(url)));
  return [...kept.slice(0, limit - reserved.length), ...reserved].slice(0, limit);
}

/** An address may have a slash before its anchor or not. */
export function comparable(url: string): string {
  return url.replace(/\/(?=#|$)/, '');
}
