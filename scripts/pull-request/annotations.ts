import { FORMATS } from '@partner-apis/spec-diff';
import { workflowCommand } from '@partner-apis/spec-diff/annotations';
import { annotation } from '../../generators/src/lint/report-problems.ts';
import { count, type PullRequestReport } from './report.ts';

/** Prints the report as workflow commands, which GitHub Actions displays at the lines of the pull request. */
export function pullRequestAnnotations({ lint, changes, outdated, contract }: PullRequestReport): string {
  const ofChanges = changes === undefined ? '' : (FORMATS.get('github')?.(changes) ?? '');
  return [
    ...lint.map(annotation),
    ofChanges,
    ...outdated.map((file) =>
      workflowCommand(
        'error',
        { file, title: 'generated' },
        'The file is not as the documents say. Run `npm run change`.',
      ),
    ),
    ...contract.flatMap(({ id, failures }) =>
      failures.map((failure) =>
        workflowCommand(
          'error',
          { file: `specs/${id}/openapi.yaml`, title: failure.id },
          `${count(failure.problems.length, 'problem')} with the sandbox:\n${failure.problems.join('\n')}`,
        ),
      ),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
