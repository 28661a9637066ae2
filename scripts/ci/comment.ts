import { lstat, readFile } from 'node:fs/promises';
import { brand } from '../../brand.config.ts';
import { CodeHost, type ReportedRun, textAt } from './code-host.ts';
import { ReportError, withoutTricks } from './untrusted-report.ts';

/** The first line of a report, which `npm run pr` writes. */
const MARKER = '<!-- npm run pr -->';

/** Bytes of a report. A comment takes far less. */
const LARGEST = 2_000_000;

/** A variable or a property that GitHub Actions sets is missing. */
class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * `npm run ci:comment -- <report.md>`: posts the report of a pull request, or replaces the comment of its last state.
 * It runs after `workflow_run`, with a token that may comment. It needs no installed package, and believes the report
 * nothing: which pull request it is about, it learns from the event and from the host.
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
    // With a slash at the end: an address that only begins with the same characters is another host.
    addresses: [address, `${preview.replace(/\/$/, '')}${brand.portalPath}/`],
  });
  console.info(await host.comment(pullRequest, `${report}\n\n${footer(address, event)}\n`));
}

/** The archive is a stranger's too: it may hold a link to another file of the machine, or fill the memory. */
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

/** Written here, and not by the report: how to see the preview. */
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
