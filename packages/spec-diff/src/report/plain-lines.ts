import type { Finding } from '../finding/finding.ts';
import { adviceOn } from './advice.ts';
import { showCounterexample } from './counterexample.ts';
import { operationList } from './operations.ts';

/** Prints a finding as lines of plain text: what happened, in which operations, the counterexample, and the advice. */
export function plainLines(finding: Finding): readonly string[] {
  const { message, operations, counterexample } = finding;
  const advice = adviceOn(finding);
  const shown = counterexample === null ? undefined : showCounterexample(counterexample, finding);
  return [
    message,
    ...(operations.length === 0 ? [] : [`In ${operationList(operations)}.`]),
    ...(shown === undefined ? [] : [shown.sentence, ...shown.lines]),
    ...(advice === undefined ? [] : [advice]),
  ];
}
