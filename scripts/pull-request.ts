import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BaseError, findBase } from './change/git.ts';
import { readArguments } from './change/read-arguments.ts';
import { exitWhenWritten } from './exit.ts';
import { runMain } from './main.ts';
import { pullRequestAnnotations } from './pull-request/annotations.ts';
import { collectReport, type Parts } from './pull-request/collect.ts';
import { pullRequestJson } from './pull-request/json.ts';
import { pullRequestMarkdown } from './pull-request/markdown.ts';
import { mustBeFixed, type PullRequestReport } from './pull-request/report.ts';
import { pullRequestSarif } from './pull-request/sarif.ts';
import { ROOT } from './settings.ts';

const HELP = `Usage: npm run pr -- [<git revision>] [options]

Reports the changes of a branch to the API documents since it left the revision (by default, the base branch).

  --out <folder>         writes report.md, report.json and report.sarif into the folder
  --preview-url <origin> links the changed pages of the portal to a preview
  --portal-before <folder>
  --portal-after <folder>
                         the portal, built before and after the change, to compare its pages. Without both, the
                         changed pages are derived from documents and guides
  --no-contract          omit the contract tests of the affected families
  --no-sizes             omit the sizes of the SDKs before and after
  --help                 print this text

Prints the report as Markdown, or as annotations on GitHub Actions. Exits with 1 if something has to be fixed.`;

/** `npm run pr`: writes the report of a pull request. */
async function pullRequest(): Promise<void> {
  const { positionals, values } = readArguments(HELP, () =>
    parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        out: { type: 'string' },
        'preview-url': { type: 'string' },
        'portal-before': { type: 'string' },
        'portal-after': { type: 'string' },
        contract: { type: 'boolean', default: true },
        sizes: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );
  if (values.help) {
    console.info(HELP);
    return exitWhenWritten();
  }
  const base = await findBase(ROOT, positionals[0]);
  if (base === undefined) {
    throw new BaseError('There is no base branch to compare with. Fetch it, or name a revision.');
  }
  const { contract, sizes } = values;
  const portals = builtPortals(values['portal-before'], values['portal-after']);
  const report = await collectReport(ROOT, base, { contract, sizes, portals });
  const markdown = pullRequestMarkdown(report, values['preview-url']);
  if (values.out !== undefined) await writeReport(path.resolve(values.out), report, markdown);
  console.info(process.env.GITHUB_ACTIONS === 'true' ? pullRequestAnnotations(report) : markdown);
  return exitWhenWritten(mustBeFixed(report).length === 0 ? 0 : 1);
}

/** Finds the built portals. If a build failed or was not requested, the rest of the report is still written. */
function builtPortals(before: string | undefined, after: string | undefined): Parts['portals'] {
  if (before === undefined || after === undefined) return undefined;
  const portals = { before: path.resolve(before), after: path.resolve(after) };
  const missing = Object.values(portals).filter((folder) => !existsSync(path.join(folder, 'index.html')));
  for (const folder of missing) console.error(`pr: ${folder} has no portal: its pages are not compared.`);
  return missing.length === 0 ? portals : undefined;
}

async function writeReport(folder: string, report: PullRequestReport, markdown: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'report.md'), markdown);
  await writeFile(path.join(folder, 'report.json'), pullRequestJson(report));
  await writeFile(path.join(folder, 'report.sarif'), pullRequestSarif(report));
}

runMain(pullRequest);
