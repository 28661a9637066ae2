import { parseArgs } from 'node:util';
import { brand } from '../brand.config.ts';
import { lintDocuments } from '../generators/src/lint/lint-documents.ts';
import { reportProblems } from '../generators/src/lint/report-problems.ts';
import { completeChanges } from './change/change.ts';
import { changedFamilies, familyIds } from './change/families.ts';
import { type Base, changedFiles, findBase, git } from './change/git.ts';
import { judgeFamilies } from './change/judge.ts';
import { pendingChangesets } from './change/pending-changesets.ts';
import { printChange } from './change/print.ts';
import { readArguments } from './change/read-arguments.ts';
import { exitWhenWritten } from './exit.ts';
import { unreadableChangesets } from './lint-specs/changeset-problems.ts';
import { runMain } from './main.ts';
import { ROOT } from './settings.ts';

const HELP = `Usage: npm run change [-- <git revision>]

Completes a change of API documents since the branch left the revision (by default, the base branch): lints and compares them,
raises info.version, writes changesets, drafts the release note, and generates api.md. It keeps what you wrote, and lists
what you still have to decide. Running it again changes nothing.`;

/**
 * `npm run change [-- <git revision>]`: the command for authors who edited documents. It lints them, judges the changes
 * since the revision (by default the base branch) and since the last recorded versions, applies the consequences, and
 * lists the remaining steps.
 */
async function change(): Promise<void> {
  const options = { help: { type: 'boolean', short: 'h', default: false } } as const;
  const { positionals, values } = readArguments(HELP, () => parseArgs({ allowPositionals: true, options }));
  if (values.help) {
    console.info(HELP);
    return exitWhenWritten();
  }
  const unreadable = unreadableChangesets(await pendingChangesets(ROOT));
  if (unreadable.length > 0) {
    reportProblems('change', unreadable);
    console.error('change: nothing was written. Fix the changesets, and run it again.');
    return exitWhenWritten(1);
  }
  const base = await findBase(ROOT, positionals[0]);
  const files = base === undefined ? undefined : await changedFiles(ROOT, base);
  const all = await familyIds(ROOT);
  const changed = files === undefined ? new Set(all) : changedFamilies(all, files);
  if (changed.size === 0) {
    console.info(`change: no document changed since ${base?.revision}.`);
    return exitWhenWritten();
  }
  const there = all.filter((id) => changed.has(id));
  const problems = await lintDocuments(ROOT, { apiHost: brand.apiHost, families: there });
  if (problems.length > 0) {
    reportProblems('change', problems);
    console.error('change: nothing was written. Fix the documents, and run it again.');
    return exitWhenWritten(1);
  }
  const report = await judgeFamilies(ROOT, base?.revision, changed);
  const earlier = await changesetsBefore(base, files ?? []);
  const outcome = await completeChanges(ROOT, report.documents, (file) => !earlier.has(file));
  console.info(printChange(report, outcome));
  return exitWhenWritten();
}

/** Returns the changesets of earlier changes. */
async function changesetsBefore(
  base: Base | undefined,
  changed: readonly string[],
): Promise<ReadonlySet<string>> {
  if (base === undefined) return new Set();
  const listed = await git(ROOT, 'ls-tree', '-r', '-z', '--name-only', base.commit, '.changeset');
  return new Set(listed.split('\0').filter((file) => !changed.includes(file)));
}

runMain(change);
