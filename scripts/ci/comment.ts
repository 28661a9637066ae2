import { lstat, readFile } from 'node:fs/promises';
import { brand } from '../../brand.config.ts';
import { CodeHost, type ReportedRun, textAt } from './code-host.ts';
import { ReportError, withoutTricks } from './untrusted-report.ts';

/** First line of a report by `npm run pr`. */
const MARKER = '<!-- npm run pr -->';

/** Largest report in bytes. A comment is far smaller. */
const LARGEST = 2_000_000;

/** Thrown if a variable or property that GitHub Actions sets is missing. */
class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * `npm run ci:comment -- <report.md>`: posts the report of a pull request, or replaces its last comment. It runs after
 * `workflow_run`, with a token that may comment. It needs no installed package, and does not trust the report: the pull
 * request comes from the event and the host.
 */
async function comment(): Promise<void> {
  const [, , file] = process.argv;
  if (file === undefined) throw new EnvironmentError('Name the report: npm run ci:comment -- <report.md>');
  const server = variable('GITHUB_SERVER_URL');
  const repository = variable('GITHUB_REPOSITORY');
  const address = `${server}/${repository}/`;
  const event: unknown = JSON.parse(await readFile(variable('GITHUB_EVENT_PATH'), 'utf8'));
  const host = new CodeHost({ api: variable('GITHUB_API_URL'), repository, token: variable('GITHUB_TOKEN') });

  const pullRequest = await host.pullRequestOf(runOf(event));
  if (pullRequest === undefined) {
    console.info('No open pull request ends with this commit: nothing to comment.');
    return;
  }
  const { PREVIEW_URL: preview = 'http://localhost:4321' } = process.env;
  const report = withoutTricks(await readReport(file), {
    marker: MARKER,
    // With a trailing slash, since an address that only begins with the same characters may be another host.
    addresses: [address, `${preview.replace(/\/$/, '')}${brand.portalPath}/`],
  });
  console.info(await host.comment(pullRequest, `${report}\n\n${footer(address, event)}\n`));
}

/**
 * Reads the report from an untrusted archive, which may contain a link to another file of the machine, or fill the
 * memory.
 */
async function readReport(file: string): Promise<string> {
  const status = await lstat(file);
  if (!status.isFile() || status.size > LARGEST) throw new ReportError(`${file} is no report, or too large.`);
  return readFile(file, 'utf8');
}

function runOf(event: unknown): ReportedRun {
  const text = (...names: readonly string[]): string => {
    const found = textAt(event, 'workflow_run', ...names);
    if (found !== undefined) return found;
    throw new EnvironmentError(`The event has no workflow_run.${names.join('.')}.`);
  };
  return {
    headOwner: text('head_repository', 'owner', 'login'),
    headBranch: text('head_branch'),
    headSha: text('head_sha'),
  };
}

/** Explains how to view the preview. It is written here so that the report cannot change it. */
function footer(address: string, event: unknown): string {
  const run = textAt(event, 'workflow_run', 'html_url') ?? `${address}actions`;
  return (
    `[Artifacts of this run](${run}#artifacts): unpack \`portal-preview\`, and ` +
    '`npm run portal:serve -- <folder>` shows the portal with these changes.'
  );
}

function variable(name: string): string {
  const value = process.env[name];
  if (value !== undefined && value !== '') return value;
  throw new EnvironmentError(`${name} is not set: this runs on GitHub Actions.`);
}

try {
  await comment();
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
}
