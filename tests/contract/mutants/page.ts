import { table } from '../../bench/table.ts';
import { reasonFor } from './reasons.ts';

/** Counts of a family's mutants, by what became of them. */
export interface MutantCounts {
  readonly caught: number;
  readonly survived: number;
  /** They run when the rules are loaded, or never: no verdict. */
  readonly notReached: number;
  /** The files of those that survived, each with its code before and after the change. */
  readonly survivors: readonly string[];
}

/** Writes the page: a row for each family, and the survivors with their code. */
export function mutantsPage(record: Readonly<Record<string, MutantCounts>>): string {
  const families = Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other));
  const rows = families.map(([id, counts]) => rowOf(id, counts));
  const survivors = families.map(
    ([id, own]) => `### ${id}\n\n${own.survivors.map(lineOf).join('\n') || 'None.'}`,
  );
  return `# Mutants of the sandbox's rules

Stryker's instrumenter creates mutants of the source of a family's rules: inverted conditions, moved limits, skipped checks,
changed order, dropped fields. The contract tests of the family run against each mutant. A survivor changes no response that
they check: either a test is missing, or the mutant is equivalent. \`npm run score:mutants -- --family <id> --write\` runs one
family and writes this page again; \`--survivors\` runs only the mutants that survived before.

${table([HEADINGS, ...rows])}

Mutants that are not reached run only when the rules are loaded, or never, and do not count. Texts and regular expressions
are not changed. A survivor is equivalent if no caller can tell it from the rule. It is explained if the document leaves the
behaviour open, or the data give no occasion. The reasons are in \`tests/contract/mutants/reasons.ts\`. All other survivors are
open: a test is missing. The score covers the mutants that are reached and not equivalent.

## Survivors

${survivors.join('\n\n')}
`;
}

export const HEADINGS = ['family', 'caught', 'open', 'explained', 'equivalent', 'not reached', 'score'];

export function rowOf(name: string, { caught, notReached, survivors }: MutantCounts): string[] {
  const reasons = survivors.map(reasonFor);
  const open = reasons.filter((reason) => reason === undefined).length;
  const equivalent = reasons.filter((reason) => reason?.isEquivalent === true).length;
  const explained = survivors.length - open - equivalent;
  const counted = caught + open + explained;
  const score = counted === 0 ? '' : `${((caught / counted) * 100).toFixed(1)} %`;
  return [name, ...[caught, open, explained, equivalent, notReached].map(String), score];
}

function lineOf(place: string): string {
  const reason = reasonFor(place);
  if (reason === undefined) return `- \`${place}\``;
  return `- \`${place}\`: ${reason.isEquivalent ? 'equivalent, since ' : ''}${reason.text}`;
}
