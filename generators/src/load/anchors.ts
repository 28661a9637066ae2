import {
  encodePointerToken,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  mapValues,
} from '@partner-apis/model';

/** Keywords that give a schema a name of its own, as texts, which are found fast. */
const NAMES = /\$(?:id|anchor|dynamicAnchor)\b/;

/** Whether the text of a document may name schemas otherwise than by their places. */
export function mayHaveAnchors(text: string): boolean {
  return NAMES.test(text);
}

/**
 * Rewrites references to schemas by `$anchor` or `$id` to references to their places. A name that two schemas have leads
 * nowhere: which one it means depends on the schemas around it.
 *
 * @see JSON Schema 2020-12, section 8.2 (Base URI, Anchors, and Dereferencing)
 */
export function withPlacesForAnchors(document: JsonValue): JsonValue {
  const places = new Map<string, string | undefined>();
  collect(document, '#', places);
  return places.size === 0 ? document : replaced(document, places);
}

function collect(value: JsonValue, place: string, places: Map<string, string | undefined>): void {
  if (isJsonArray(value)) {
    for (const [index, item] of value.entries()) collect(item, `${place}/${index}`, places);
  }
  if (!isJsonObject(value)) return;
  const { $id, $anchor, $dynamicAnchor } = value;
  const names = [$id, ...[$anchor, $dynamicAnchor].map((name) => typeof name === 'string' && `#${name}`)];
  for (const name of names) {
    if (typeof name === 'string') places.set(name, places.has(name) ? undefined : place);
  }
  for (const [key, child] of Object.entries(value))
    collect(child, `${place}/${encodePointerToken(key)}`, places);
}

function replaced(value: JsonValue, places: ReadonlyMap<string, string | undefined>): JsonValue {
  if (isJsonArray(value)) return value.map((item) => replaced(item, places));
  if (!isJsonObject(value)) return value;
  return mapValues(value, (child, key) =>
    key === '$ref' && typeof child === 'string' ? (places.get(child) ?? child) : replaced(child, places),
  );
}
