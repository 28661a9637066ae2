import type { Finding } from '../finding/finding.ts';

/** What to do about a finding, as a sentence; undefined where there is nothing to do but to raise the version. */
export function adviceOn({ level, advice }: Finding): string | undefined {
  if (advice === '' || level === 'addition' || level === 'text') return undefined;
  return level === 'deprecation' ? advice : `Instead: ${advice}`;
}
