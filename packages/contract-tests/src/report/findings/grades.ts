import type { Finding } from './finding.ts';

/** Findings by grade. */
export interface Grades {
  readonly faults: readonly Finding[];
  readonly choices: readonly Finding[];
}

export function gradesOf(findings: readonly Finding[]): Grades {
  const { fault = [], choice = [] } = Object.groupBy(findings, ({ grade }) => grade);
  return { faults: fault, choices: choice };
}

/** Returns a number with its noun. @example counted(1, 'fault') === '1 fault' && counted(2, 'fault') === '2 faults' */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
