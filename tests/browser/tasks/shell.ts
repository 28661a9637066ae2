import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { demoPartners } from '@partner-apis/sandbox';

const run = promisify(execFile);

/** The origin of every URL in a text. */
export function originsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/https?:\/\/[^\s/"'`]+/g)].map(([origin]) => origin));
}

/**
 * Runs commands of a page in one shell, as a reader does who has pasted them, and returns what they print. The sandbox
 * stands in for the test server; a response that is an error ends the shell.
 *
 * @param commands in order, with the credentials filled in
 * @param server origin that the commands call
 * @param sandbox origin of the sandbox
 */
export async function runInShell(
  commands: readonly string[],
  server: string,
  sandbox: string,
): Promise<string> {
  const failing = 'curl() { command curl --fail --silent --show-error "$@"; }';
  const script = [failing, ...commands].join('\n').replaceAll(server, sandbox);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script]);
  return stdout;
}

/** Fills in the credentials that the page promises: those of a partner that the sandbox knows. */
export function withCredentials(command: string): string {
  const [partner] = demoPartners;
  if (partner === undefined) throw new Error('The sandbox knows no partner');
  return command
    .replaceAll('your-api-key', partner.apiKey)
    .replaceAll(/your-(client-id|api-username)/g, partner.clientId)
    .replaceAll(/your-(client-secret|api-password)/g, partner.clientSecret);
}
