import { createHash } from 'node:crypto';
import path from 'node:path';
import { FAMILIES, type InstrumentedRules, type Mutant } from './mutant.ts';

/** Characters of a piece of code that a name shows, and of the start and the end of a longer one. */
const LONGEST = 100;
const START = 50;
const END = 35;
/** Characters of the digest that tells longer pieces apart. */
const DIGEST = 6;

/**
 * Names mutants by their file and by the code before and after the change, so that a name outlives edits elsewhere in the file.
 * Long code is cut, and has a digest of the whole, so that two changes have the same name only if their code is the same. Those
 * are numbered.
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
  if (line.length <= LONGEST) return line;
  const digest = createHash('sha256').update(line).digest('hex').slice(0, DIGEST);
  return `${line.slice(0, START)} …${digest}… ${line.slice(-END)}`;
}
