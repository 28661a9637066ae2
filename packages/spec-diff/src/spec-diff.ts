import { parseArgs } from 'node:util';
import { readDay } from './command/read-day.ts';
import { EXIT, runCommand } from './command/run-command.ts';
import type { FurtherJudge } from './comparison/compare-documents.ts';
import { compareFiles } from './comparison/compare-files.ts';
import { compareRepository } from './comparison/compare-repository.ts';
import { today } from './day/day.ts';
import { ComparisonError } from './error/comparison-error.ts';
import { FORMATS } from './report/formats.ts';
import { passes } from './report/report.ts';

export { type MakeSdk, sdkJudge, type TracedSdk } from './sdk/sdk-judge.ts';

const USAGE =
  'Usage: npm run spec:diff -- [<git revision> | <old file> <new file>] [--format <format>] [--on YYYY-MM-DD]';

const HELP = `${USAGE}

Finds what changed in the API documents, whom it breaks, and whether each version was raised enough.

  npm run spec:diff                        since the last recorded versions (specs/<id>/versions/)
  npm run spec:diff -- main                since this branch left main
  npm run spec:diff -- old.yaml new.yaml   between two documents

Options
  --format <format>  ${[...FORMATS.keys()].join(', ')} (default: text)
  --on YYYY-MM-DD    day of the check, for dates in the documents and accepted changes (default: today, UTC)
  --no-sdk           without what stops code that uses the SDKs from compiling, which takes the longest
  --help             this page

Exit codes: 0 the check passed, 1 it failed, 2 the comparison could not be made.`;

/**
 * Runs `spec:diff` with the arguments of this process, and ends with its exit code.
 *
 * @param judges asked beside those that need the documents alone
 */
export function runSpecDiff(judges: readonly FurtherJudge[] = []): void {
  runCommand('spec:diff', () => main(judges));
}

async function main(judges: readonly FurtherJudge[]): Promise<number> {
  const { positionals, values } = readArguments();
  if (values.help) {
    console.info(HELP);
    return EXIT.passed;
  }
  const print = FORMATS.get(values.format);
  if (print === undefined) {
    throw new ComparisonError(
      `There is no format "${values.format}". Choose ${[...FORMATS.keys()].join(', ')}.`,
    );
  }
  const on = readDay(values.on, USAGE);
  const asked = values.sdk ? judges : [];
  const [first, second, ...more] = positionals;
  if (more.length > 0) throw new ComparisonError(USAGE);
  const report =
    first !== undefined && second !== undefined
      ? await compareFiles(process.cwd(), first, second, on, asked)
      : await compareRepository(process.cwd(), first, on, asked);
  console.info(print(report));
  const problems = report.documents.flatMap((document) => document.problems);
  if (problems.length > 0) console.error(['', ...problems.map((line) => `spec:diff: ${line}`)].join('\n'));
  return passes(report) ? EXIT.passed : EXIT.failed;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        format: { type: 'string', default: 'text' },
        on: { type: 'string', default: today() },
        sdk: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (cause) {
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new ComparisonError(`${problem}. ${USAGE}`, { cause });
  }
}
