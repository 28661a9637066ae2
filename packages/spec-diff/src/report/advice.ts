import type { Finding } from '../finding/finding.ts';

/** Returns the advice for a finding as a sentence; undefined if raising the version is all that can be done. */
export function adviceOn({ level, advice }: Finding): string | undefined {
  if (advice === '' || level === 'addition' || level === 'text') return undefined;
  return level === 'deprecation' ? advice : `Instead: ${advice}`;
}
