import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { runMain } from '../main.ts';
import { ROOT } from '../settings.ts';
import { readGroups } from './read-groups.ts';

const TOOL = path.join(ROOT, 'scripts/tool.mjs');

/**
 * `npm run ci:groups [-- --affected <base>]`: prints the groups of `npm run check` as a JSON array. On GitHub Actions,
 * it also passes them to later jobs as the step's output `groups`.
 */
async function groups(): Promise<void> {
  const command = ['npm', 'run', '--silent', 'check', '--', ...process.argv.slice(2), '--list'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [TOOL, ...command], { cwd: ROOT });
  // Groups that are left to the full run.
  process.stderr.write(stderr);
  const list = JSON.stringify(readGroups(stdout));
  console.info(list);
  const { GITHUB_OUTPUT: output } = process.env;
  if (output !== undefined) await appendFile(output, `groups=${list}\n`);
}

runMain(groups);
