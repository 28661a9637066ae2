import type { Finding } from '../finding/finding.ts';

/** Advice on a finding, as a sentence; undefined where raising the version is all that can be done. */
export function adviceOn({ level, advice }: Finding): string | undefined {
  if (advice === '' || level === 'addition' || level === 'text') return undefined;
  return level === 'deprecation' ? advice : `Instead: ${advice}`;
}
