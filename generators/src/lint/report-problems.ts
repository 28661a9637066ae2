import { workflowCommand } from '@partner-apis/spec-diff/annotations';
import { type LintProblem, printProblem } from './problem.ts';

/**
 * Prints problems, one a line, and their number. On GitHub Actions, they also become annotations at the lines of a pull
 * request.
 *
 * @param command name at the start of the messages, such as `generate`
 */
export function reportProblems(command: string, problems: readonly LintProblem[]): void {
  for (const problem of problems) console.error(printProblem(problem));
  console.error(`${command}: ${problems.length} problem${problems.length === 1 ? '' : 's'}`);
  if (process.env.GITHUB_ACTIONS !== 'true') return;
  for (const problem of problems) console.info(annotation(problem));
}

/** Returns the workflow command that shows a problem at its line. */
export function annotation({ file, line, column, rule, message, advice }: LintProblem): string {
  const text = [message, advice].filter(Boolean).join(' ');
  return workflowCommand('error', { file, line, col: column, title: rule }, text);
}
