import { encodePointerToken } from '@partner-apis/model';
/** An assumption in a document, with every place that states it. */
export interface AssumptionReport {
  readonly reason: string;
  /** JSON Pointers (RFC 6901) into the document, in document order. */
  readonly places: readonly string[];
}

const KEY = 'x-assumption';

/**
 * Lists the assumptions of a document, each reason once.
 *
 * @param document a bundled document; its references are not followed
 * @example listAssumptions({ info: { 'x-assumption': 'No name is given.' } })
 * // [{ reason: 'No name is given.', places: ['/info'] }]
 */
export function listAssumptions(document: unknown): readonly AssumptionReport[] {
  const places = new Map<string, string[]>();
  for (const { reason, pointer } of assumptionsIn(document, '')) {
    const known = places.get(reason) ?? [];
    known.push(pointer);
    places.set(reason, known);
  }
  return [...places].map(([reason, pointers]) => ({ reason, places: pointers }));
}

/** Prints assumptions: each reason, followed by its places. */
export function assumptionsText(id: string, assumptions: readonly AssumptionReport[]): string {
  const total = assumptions.reduce((sum, { places }) => sum + places.length, 0);
  const title = `${id}: ${assumptions.length} assumptions in ${total} places`;
  return [
    title,
    ...assumptions.flatMap(({ reason, places }) => ['', reason, ...places.map((place) => `  ${place}`)]),
  ]
    .join('\n')
    .concat('\n');
}

interface Found {
  readonly reason: string;
  readonly pointer: string;
}

function assumptionsIn(value: unknown, pointer: string): readonly Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): readonly Found[] => {
    if (key === KEY) return [{ reason: String(child).replaceAll(/\s+/g, ' ').trim(), pointer }];
    return assumptionsIn(child, `${pointer}/${encodePointerToken(key)}`);
  });
}
