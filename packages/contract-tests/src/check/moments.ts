import type { JsonValue } from '@partner-apis/model';

/** The time in which a server made a change, by its own clock, in milliseconds. */
export interface ChangeTime {
  readonly earliest: number;
  readonly latest: number;
  /** Whether it is the time of the server's place, in which it writes moments without an offset; else that of UTC. */
  readonly isLocal: boolean;
}

/** Offsets of time zones are whole quarters of an hour. */
const OFFSET_UNIT = 900_000;

/**
 * Finds whether a moment lies outside of the time in which it was set. Where the server's zone is not known, any offset is
 * accepted. What is no moment has problems elsewhere.
 *
 * @param name of the property, for the sentence
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
