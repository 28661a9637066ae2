import type { Finding, Level } from '../finding/finding.ts';
import { placeOf } from './place.ts';
import { plainLines } from './plain-lines.ts';
import type { Report } from './report.ts';
import { type AnnotationLevel, workflowCommand } from './workflow-command.ts';

const COMMANDS: Readonly<Record<Level, AnnotationLevel>> = {
  breaking: 'error',
  undecided: 'warning',
  deprecation: 'notice',
  addition: 'notice',
  text: 'notice',
};

/**
 * Prints workflow commands, which GitHub Actions shows at the lines of a pull request. Changed texts are not worth
 * reporting there.
 */
export function githubReport({ documents }: Report): string {
  return documents
    .flatMap(({ file, findings, problems }) => [
      ...findings.filter(({ level }) => level !== 'text').map(annotation),
      ...problems.map((problem) => workflowCommand('error', { file, title: 'spec:diff' }, problem)),
    ])
    .join('\n');
}

function annotation(finding: Finding): string {
  const { level, accepted, rule, id } = finding;
  const place = placeOf(finding);
  return workflowCommand(
    accepted === null ? COMMANDS[level] : 'notice',
    {
      ...(place === null ? {} : { file: place.file, line: place.line, col: place.column }),
      title: `${rule} ${id}`,
    },
    messageOf(finding),
  );
}

function messageOf(finding: Finding): string {
  const { accepted } = finding;
  const lines = plainLines(finding);
  if (accepted === null) return lines.join('\n');
  return [...lines, `Accepted by ${accepted.owner} until ${accepted.until}: ${accepted.reason}`].join('\n');
}
