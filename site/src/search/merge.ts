/** The smallest number of places that texts have in a full list, if there are as many. */
const PLACES_OF_TEXTS = 3;

/** A hit with its address. */
export interface Addressed {
  readonly url: string;
  /** The addresses of the same hit in other versions. */
  readonly versions?: readonly { readonly url: string }[];
}

/** The places that a list of hits by name leaves to texts. */
export interface PlacesForTexts {
  readonly count: number;
  /** Whether a hit by name has the address already. */
  isTaken(url: string): boolean;
}

/** Returns the hits by name that no text displaces in a list of at most `limit` hits. */
export function firstNames<Named>(named: readonly Named[], limit: number): readonly Named[] {
  return named.slice(0, limit - PLACES_OF_TEXTS);
}

/** Returns the places of texts in a list of at most `limit` hits. */
export function placesForTexts(named: readonly Addressed[], limit: number): PlacesForTexts {
  const shown = new Set(firstNames(named, limit).flatMap(addressesOf));
  return {
    count: Math.max(PLACES_OF_TEXTS, limit - named.length),
    isTaken: (url) => shown.has(comparable(url)),
  };
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
  const { count, isTaken } = placesForTexts(named, limit);
  const reserved = texts.filter(({ url }) => !isTaken(url)).slice(0, count);
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
