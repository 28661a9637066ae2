import { SCENARIO_PROBLEMS } from '../contract/service-limits.ts';

/** A mistake in a scenario, and how to fix it. */
export interface ScenarioProblem {
  /** JSON Pointer of the value; empty for the whole file. */
  readonly pointer: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly message: string;
}

/** Returns the error for mistakes in any order: the first {@link SCENARIO_PROBLEMS} of the file. */
export function scenarioErrorOf(problems: readonly ScenarioProblem[]): ScenarioError {
  const inOrder = problems.toSorted((one, other) => one.line - other.line || one.column - other.column);
  return new ScenarioError(inOrder.slice(0, SCENARIO_PROBLEMS));
}

/** Thrown for a scenario with mistakes, nothing of which was loaded. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** The mistakes in the order of the file. */
  readonly problems: readonly ScenarioProblem[];

  constructor(problems: readonly ScenarioProblem[]) {
    super(problems.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n'));
    this.problems = problems;
  }
}
