import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { runMain } from '../main.ts';
import { ROOT } from '../settings.ts';
import { readGroups } from './read-groups.ts';

const TOOL = path.join(ROOT, 'scripts/tool.mjs');

/**
 * `npm run ci:groups [-- --affected <base>]`: prints the groups of `npm run check` as a JSON array, and gives them to the
 * following jobs on GitHub Actions, as the output `groups` of the step.
 */
async function groups(): Promise<void> {
  const command = ['npm', 'run', '--silent', 'check', '--', ...process.argv.slice(2), '--list'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [TOOL, ...command], { cwd: ROOT });
  // The groups that are left to a run of everything.
  process.stderr.write(stderr);
  const list = JSON.stringify(readGroups(stdout));
  console.info(list);
  const { GITHUB_OUTPUT: output } = process.env;
  if (output !== undefined) await appendFile(output, `groups=${list}\n`);
}

runMain(groups);
