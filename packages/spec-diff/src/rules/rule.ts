import type { Level } from '../finding/finding.ts';

/** A kind of change: its level, a sentence, and the next step for an author who wants to avoid it. */
export interface RuleInfo {
  readonly level: Level;
  readonly summary: string;
  readonly advice: string;
}

const NOTHING = 'Nothing to do: raise the minor version.';

export const breaking = (summary: string, advice: string): RuleInfo => ({
  level: 'breaking',
  summary,
  advice,
});

export const undecided = (summary: string, advice: string): RuleInfo => ({
  level: 'undecided',
  summary,
  advice,
});

export const addition = (summary: string): RuleInfo => ({ level: 'addition', summary, advice: NOTHING });

export const deprecation = (summary: string): RuleInfo => ({
  level: 'deprecation',
  summary,
  advice:
    'Name the replacement in the description, and the last day of use in `x-sunset: YYYY-MM-DD` beside `deprecated`.',
});

export const textOnly = (summary: string): RuleInfo => ({
  level: 'text',
  summary,
  advice: 'Nothing to do.',
});
