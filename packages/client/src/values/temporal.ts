import { own } from '../own.ts';
import type { ReadValue } from './reader.ts';

/** A class of Temporal. */
interface TemporalClass {
  from(text: string): unknown;
}

/** Returns a class of the runtime's Temporal, or of a polyfill that the program has loaded. */
function temporalClass(name: string): TemporalClass {
  const { Temporal }: { readonly Temporal?: Readonly<Record<string, TemporalClass>> } = globalThis as object;
  const found = own(Temporal, name);
  if (found === undefined)
    throw new TypeError(
      'This runtime has no Temporal: load a polyfill first, such as `temporal-polyfill/global`',
    );
  return found;
}

function temporal(name: string, wanted: string): ReadValue {
  return (value, { path, problems }) => {
    if (typeof value !== 'string') return value;
    const { from } = temporalClass(name);
    try {
      return from(value);
    } catch {
      problems.push({ path, message: `"${value}" is not ${wanted}` });
      return value;
    }
  };
}

/** Reads a `date-time` as `Temporal.Instant`. */
export const instant: ReadValue = /*#__PURE__*/ temporal(
  'Instant',
  'a date and time with an offset, such as 2026-03-02T09:00:00Z',
);

/** Reads a `date` as `Temporal.PlainDate`. */
export const plainDate: ReadValue = /*#__PURE__*/ temporal('PlainDate', 'a date, such as 2026-03-02');

/** Reads a `date-time-local` as `Temporal.PlainDateTime`. */
export const plainDateTime: ReadValue = /*#__PURE__*/ temporal(
  'PlainDateTime',
  'a date and time without an offset, such as 2026-03-02T09:00:00',
);

/** Reads a `time-local` as `Temporal.PlainTime`. */
export const plainTime: ReadValue = /*#__PURE__*/ temporal(
  'PlainTime',
  'a time without an offset, such as 09:00:00',
);

/** Reads a `duration` as `Temporal.Duration`. */
export const duration: ReadValue = /*#__PURE__*/ temporal('Duration', 'a duration, such as P3DT4H');
