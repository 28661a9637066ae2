import { table } from '../../bench/table.ts';

/** Counts of a family's mutants, by what became of them. */
export interface MutantCounts {
  readonly caught: number;
  readonly survived: number;
  /** They run when the rules are loaded, or never: no verdict. */
  readonly notReached: number;
  /** The places of those that survived, each with its change. */
  readonly survivors: readonly string[];
}

/** Writes the page: a row for each family, and the survivors with their lines. */
export function mutantsPage(record: Readonly<Record<string, MutantCounts>>): string {
  const families = Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other));
  const rows = families.map(([id, counts]) => rowOf(id, counts));
  const survivors = families.map(
    ([id, own]) => `### ${id}\n\n${own.survivors.map((place) => `- \`${place}\``).join('\n') || 'None.'}`,
  );
  return `# Mutants of the sandbox's rules

Stryker's instrumenter creates mutants of the source of a family's rules: inverted conditions, moved limits, skipped checks, changed order, dropped fields. The contract tests of the family run against each mutant. A survivor changes no response that they check: either a test is missing, or the mutant is equivalent. \`npm run score:mutants -- --family <id> --write\` runs one family and writes this page again.

${table([['family', 'caught', 'survived', 'not reached', 'score'], ...rows])}

Mutants that are not reached run only when the rules are loaded, or never, and do not count. Texts and regular expressions are not changed. The score covers the mutants that are reached.

## Survivors

${survivors.join('\n\n')}
`;
}

export function rowOf(name: string, { caught, survived, notReached }: MutantCounts): string[] {
  const reached = caught + survived;
  const score = reached === 0 ? '' : `${((caught / reached) * 100).toFixed(1)} %`;
  return [name, String(caught), String(survived), String(notReached), score];
}
