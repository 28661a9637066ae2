import type { Finding, SourcePlace } from '../finding/finding.ts';

/** Returns the location for a finding's annotation: in the current document, or otherwise where the text was. */
export function placeOf({ before, after }: Finding): SourcePlace | null {
  return after ?? before;
}

/** Prints a location. @example printPlace(place) // 'specs/ebk-api-v2/openapi.yaml:12:7' */
function printPlace({ file, line, column }: SourcePlace): string {
  return `${file}:${line}:${column}`;
}

/**
 * Prints both locations, the earlier first: `old.yaml:3:1 → new.yaml:4:1`. For something new or removed, the other
 * location is that of its container.
 */
export function printPlaces({ before, after }: Finding): string {
  const [from, to] = [before, after].map((place) => (place === null ? undefined : printPlace(place)));
  if (from === undefined) return to === undefined ? '' : `added at ${to}`;
  if (to === undefined || isInside(before, after)) return `removed from ${from}`;
  if (isInside(after, before)) return `added at ${to}`;
  return from === to ? to : `${from} → ${to}`;
}

function isInside(place: SourcePlace | null, other: SourcePlace | null): boolean {
  return place !== null && other !== null && place.pointer.startsWith(`${other.pointer}/`);
}
