import { FORMATS } from '@partner-apis/spec-diff';
import type { Log, Run } from 'sarif';
import type { LintProblem } from '../../generators/src/lint/problem.ts';
import type { PullRequestReport } from './report.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * Prints the problems of a pull request as a SARIF 2.1.0 log, with one run for the linter and one for the judge of
 * changes.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function pullRequestSarif({ lint, changes }: PullRequestReport): string {
  const print = FORMATS.get('sarif');
  const judged: Log | undefined =
    changes === undefined || print === undefined ? undefined : JSON.parse(print(changes));
  const log: Log = { $schema: SCHEMA, version: '2.1.0', runs: [lintRun(lint), ...(judged?.runs ?? [])] };
  return JSON.stringify(log, undefined, 2);
}

function lintRun(problems: readonly LintProblem[]): Run {
  const rules = [...new Set(problems.map(({ rule }) => rule))].toSorted();
  return {
    tool: { driver: { name: 'lint-specs', rules: rules.map((id) => ({ id })) } },
    columnKind: 'utf16CodeUnits',
    results: problems.map(({ file, line, column, rule, message, advice }) => ({
      ruleId: rule,
      ruleIndex: rules.indexOf(rule),
      level: 'error',
      message: { text: [message, advice].filter(Boolean).join(' ') },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
            region: { startLine: line, startColumn: column },
          },
        },
      ],
    })),
  };
}
