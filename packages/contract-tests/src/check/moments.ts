import type { JsonValue } from '@partner-apis/model';

/** The interval in which a server made a change, on its own clock, in milliseconds. */
export interface ChangeTime {
  readonly earliest: number;
  readonly latest: number;
  /**
   * Whether the interval is in the server's local time, in which it writes moments without an offset; otherwise it is
   * in UTC.
   */
  readonly isLocal: boolean;
}

/** Milliseconds of a quarter of an hour: offsets of time zones are multiples of it. */
const OFFSET_UNIT = 900_000;

/**
 * Finds whether a moment is outside the interval in which it was set. If the server's zone is unknown, any offset is
 * accepted. A text that is not a moment is reported elsewhere.
 *
 * @param name name of the property, for the sentence
 */
export function momentProblems(name: string, value: JsonValue | undefined, time: ChangeTime): string[] {
  if (typeof value !== 'string') return [];
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/.test(value);
  const moment = Date.parse(hasOffset ? value : `${value}Z`);
  if (Number.isNaN(moment)) return [];
  const isOfPlace = time.isLocal && !hasOffset;
  const offset = isOfPlace ? 0 : Math.ceil((moment - time.latest) / OFFSET_UNIT) * OFFSET_UNIT;
  const placed = moment - offset;
  if (time.earliest <= placed && placed <= time.latest) return [];
  return [
    `${name} is ${value}, but the change was made between ${shown(time.earliest)} and ${shown(time.latest)}`,
  ];
}

function shown(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19);
}
