import { parseArgs } from 'node:util';
import { readDay } from './command/read-day.ts';
import { EXIT, runCommand } from './command/run-command.ts';
import type { FurtherJudge } from './comparison/compare-documents.ts';
import { compareFiles } from './comparison/compare-files.ts';
import { compareRepository } from './comparison/compare-repository.ts';
import type { Comparison } from './comparison/comparison.ts';
import { today } from './day/day.ts';
import { ComparisonError } from './error/comparison-error.ts';
import { REPLAY_FORMATS } from './replay/print-replay.ts';
import type { MakeSandbox } from './replay/replay-sandbox.ts';
import { FORMATS } from './report/formats.ts';
import { passes } from './report/report.ts';

export { ComparisonError } from './error/comparison-error.ts';
export { type MakeSdk, sdkJudge, type TracedSdk } from './sdk/sdk-judge.ts';

const USAGE =
  'Usage: npm run spec:diff -- [<git revision> | <old file> <new file>] [--replay <id>] [--format <format>] [--on YYYY-MM-DD]';

const HELP = `${USAGE}

Reports what changed in the API documents, whom it breaks, and whether each version was raised enough.

  npm run spec:diff                        since the last recorded versions (specs/<id>/versions/)
  npm run spec:diff -- main                since this branch left main
  npm run spec:diff -- old.yaml new.yaml   between two documents

Options
  --format <format>  ${[...FORMATS.keys()].join(', ')} (default: text)
  --on YYYY-MM-DD    day of the check, for dates in the documents and accepted changes (default: today, UTC)
  --replay <id>      send the counterexample of a finding to sandboxes of both states, and show the
                     responses side by side; --format text or json
  --no-sdk           omit changes that stop code that uses the SDKs from compiling; this check takes the longest
  --help             print this text

Exit codes: 0 if the check passed, 1 if it failed, 2 if the comparison was not possible.`;

const NO_SANDBOX =
  '--replay needs the generators, which this command does not include. Run `npm run spec:diff` in the repository of the documents.';

/** The tools of a repository that the command uses besides the documents: its generators. */
interface Makers {
  /** Judges in addition to those that need only the documents. */
  readonly judges?: readonly FurtherJudge[];
  /** Makes sandboxes, for `--replay`. */
  readonly makeSandbox?: MakeSandbox;
}

/** Runs `spec:diff` with the arguments of this process, and ends with its exit code. */
export function runSpecDiff(makers: Makers = {}): void {
  runCommand('spec:diff', () => main(makers));
}

async function main({ judges = [], makeSandbox }: Makers): Promise<number> {
  const { positionals, values } = readArguments();
  if (values.help) {
    console.info(HELP);
    return EXIT.passed;
  }
  const on = readDay(values.on, USAGE);
  if (positionals.length > 2) throw new ComparisonError(USAGE);
  if (values.replay !== undefined) {
    if (makeSandbox === undefined) throw new ComparisonError(NO_SANDBOX);
    const print = formatNamed(values.format, REPLAY_FORMATS);
    // Generators and sandboxes are loaded only for this.
    const { replay } = await import('./replay/replay.ts');
    console.info(print(await replay(await compared(positionals, on, []), values.replay, makeSandbox)));
    return EXIT.passed;
  }
  const print = formatNamed(values.format, FORMATS);
  const { report } = await compared(positionals, on, values.sdk ? judges : []);
  console.info(print(report));
  const problems = report.documents.flatMap((document) => document.problems);
  if (problems.length > 0) console.error(['', ...problems.map((line) => `spec:diff: ${line}`)].join('\n'));
  return passes(report) ? EXIT.passed : EXIT.failed;
}

/** Compares the states. @throws {ComparisonError} when that is not possible */
function compared(
  [first, second]: readonly string[],
  on: string,
  judges: readonly FurtherJudge[],
): Promise<Comparison> {
  return first !== undefined && second !== undefined
    ? compareFiles(process.cwd(), first, second, on, judges)
    : compareRepository(process.cwd(), first, on, judges);
}

/** Returns a format. @throws {ComparisonError} for an unknown name */
function formatNamed<Format>(name: string, formats: ReadonlyMap<string, Format>): Format {
  const format = formats.get(name);
  if (format !== undefined) return format;
  throw new ComparisonError(`There is no format "${name}". Choose ${[...formats.keys()].join(', ')}.`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        format: { type: 'string', default: 'text' },
        on: { type: 'string', default: today() },
        replay: { type: 'string' },
        sdk: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (cause) {
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new ComparisonError(`${problem}. ${USAGE}`, { cause });
  }
}
