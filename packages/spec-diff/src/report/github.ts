import type { Finding, Level } from '../finding/finding.ts';
import { placeOf } from './place.ts';
import { plainLines } from './plain-lines.ts';
import type { Report } from './report.ts';

type Command = 'error' | 'warning' | 'notice';

const COMMANDS: Readonly<Record<Level, Command>> = {
  breaking: 'error',
  undecided: 'warning',
  deprecation: 'notice',
  addition: 'notice',
  text: 'notice',
};

/**
 * Prints workflow commands, which GitHub Actions shows at the lines of a pull request. Better texts are no news there.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function githubReport({ documents }: Report): string {
  return documents
    .flatMap(({ file, findings, problems }) => [
      ...findings.filter(({ level }) => level !== 'text').map(annotation),
      ...problems.map((problem) => command('error', { file, title: 'spec:diff' }, problem)),
    ])
    .join('\n');
}

function annotation(finding: Finding): string {
  const { level, accepted, rule, id } = finding;
  const place = placeOf(finding);
  return command(
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

function command(
  name: Command,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const list = Object.entries(properties)
    .map(([key, value]) => `${key}=${escapedProperty(String(value))}`)
    .join(',');
  return `::${name} ${list}::${escapedData(message)}`;
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
