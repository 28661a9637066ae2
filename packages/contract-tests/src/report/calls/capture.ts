import { isJsonArray, isJsonObject, type JsonValue, parseJson } from '@partner-apis/model';
import type { OperationExchange } from '../../case/exchange.ts';

/** A value that a later request takes from a response: the code of a thing that was created, a time slot that was found. */
export interface Capture {
  /** Index of the call whose response has it. */
  readonly from: number;
  /** The property that holds it: `appointmentCode`. */
  readonly key: string;
  /** Place among the properties with that name in the response: 1 for the first. */
  readonly ordinal: number;
  readonly value: string;
  /** The variable of a shell: `APPOINTMENT_CODE`. */
  readonly variable: string;
}

/** Shorter values, and texts without a digit, are found in requests by chance. */
const LEAST_CHARACTERS = { text: 3, number: 4 };

/**
 * Finds the values that requests take from responses before them. A value that a request had before its response is none: the
 * caller knew it.
 */
export function capturesOf(exchanges: readonly OperationExchange[]): Capture[] {
  const captures: Capture[] = [];
  for (const [from, { response }] of exchanges.entries()) {
    const known = exchanges.slice(0, from + 1).map(({ curl }) => curl);
    const later = exchanges.slice(from + 1).map(({ curl }) => curl);
    for (const { key, ordinal, value } of scalarsIn(response.text)) {
      const isTaken = captures.some((capture) => capture.value === value);
      if (isTaken) continue;
      if (known.some((text) => placeOf(text, value) >= 0) || later.every((text) => placeOf(text, value) < 0))
        continue;
      const variable = freeName(key, new Set(captures.map((capture) => capture.variable)));
      captures.push({ from, key, ordinal, value, variable });
    }
  }
  return captures;
}

/** Returns the place of a value in a text where it does not continue a longer word, or -1. */
export function placeOf(text: string, value: string, start = 0): number {
  const place = text.indexOf(value, start);
  if (place < 0) return -1;
  const isWhole = ![text[place - 1], text[place + value.length]].some((one) => /[\w.-]/.test(one ?? ''));
  return isWhole ? place : placeOf(text, value, place + 1);
}

interface Scalar {
  readonly key: string;
  readonly ordinal: number;
  readonly value: string;
}

/** The telling texts and numbers that are properties, in their order. */
function scalarsIn(body: string): Scalar[] {
  const json = parseJson(body);
  if (json === undefined) return [];
  const counts = new Map<string, number>();
  return propertiesIn(json).flatMap(([key, value]) => {
    const ordinal = (counts.get(key) ?? 0) + 1;
    counts.set(key, ordinal);
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text = String(value);
    const least = typeof value === 'string' ? LEAST_CHARACTERS.text : LEAST_CHARACTERS.number;
    const isTelling = text.length >= least && /\d/.test(text);
    return isTelling ? [{ key, ordinal, value: text }] : [];
  });
}

function propertiesIn(json: JsonValue): [string, JsonValue][] {
  if (isJsonArray(json)) return json.flatMap(propertiesIn);
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]): [string, JsonValue][] => [
    [key, value],
    ...propertiesIn(value),
  ]);
}

/** `appointmentCode` is `APPOINTMENT_CODE`, and a second one `APPOINTMENT_CODE_2`. */
function freeName(key: string, taken: ReadonlySet<string>): string {
  const name = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/\W/g, '_')
    .toUpperCase();
  const names = [name, ...Array.from({ length: taken.size }, (_, index) => `${name}_${index + 2}`)];
  return names.find((one) => !taken.has(one)) ?? name;
}
