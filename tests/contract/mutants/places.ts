import path from 'node:path';
import { FAMILIES, type InstrumentedRules, type Mutant } from './mutant.ts';

/** Characters of a piece of code that a name shows. */
const LONGEST = 100;

/**
 * Names mutants by their file and by the code before and after the change, so that a name outlives edits elsewhere in the file.
 * Equal ones are numbered.
 *
 * @returns the names by the ids of the mutants
 * @example 'ebk-api-v2/calendar.ts: start < close → start <= close'
 */
export function placesOf({ mutants, originals }: InstrumentedRules): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  return new Map(
    mutants.map((mutant) => {
      const before = codeAt(originals.get(mutant.fileName) ?? '', mutant.location);
      const file = path.relative(FAMILIES, mutant.fileName).replaceAll('\\', '/');
      const name = `${file}: ${shortened(before)} → ${shortened(mutant.replacement)}`;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return [mutant.id, time === 1 ? name : `${name} (${time})`];
    }),
  );
}

function codeAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined))
    .join('\n');
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
