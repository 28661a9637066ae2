/** The smallest number of places that texts have in a full list, if there are as many. */
const PLACES_OF_TEXTS = 3;

/** A hit with its address. */
export interface Addressed {
  readonly url: string;
  /** The addresses of the same hit in other versions. */
  readonly versions?: readonly { readonly url: string }[];
}

/**
 * Merges hits by name with hits in the running text: names first, and each address once. In a full list, texts take the
 * last places.
 */
export function merged<Named extends Addressed, Text extends Addressed>(
  named: readonly Named[],
  texts: readonly Text[],
  limit: number,
): readonly (Named | Text)[] {
  const shown = new Set(named.slice(0, limit - PLACES_OF_TEXTS).flatMap(addressesOf));
  const others = texts.filter(({ url }) => !shown.has(comparable(url)));
  const reserved = others.slice(0, Math.max(PLACES_OF_TEXTS, limit - named.length));
  const addresses = new Set(reserved.map(({ url }) => comparable(url)));
  const kept = named.filter(({ url }) => !addresses.has(comparable(url)));
  return [...kept.slice(0, limit - reserved.length), ...reserved].slice(0, limit);
}

function addressesOf({ url, versions = [] }: Addressed): readonly string[] {
  return [url, ...versions.map((version) => version.url)].map(comparable);
}

/** Removes the optional slash before an anchor, so that addresses can be compared. */
export function comparable(url: string): string {
  return url.replace(/\/(?=#|$)/, '');
}
