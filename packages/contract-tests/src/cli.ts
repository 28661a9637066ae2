#!/usr/bin/env node
import { once } from 'node:events';
import { holdWritable } from './cli/hold-writable.ts';
import { type Options, readOptions, USAGE } from './cli/options.ts';
import { progressBar } from './cli/progress-bar.ts';
import { stopSignals } from './cli/stop-signals.ts';
import { UsageError } from './cli/usage-error.ts';
import { journeys } from './generated/journeys.ts';
import { stateModels } from './generated/state-models.ts';
import { coverageShortfall } from './report/coverage-summary.ts';
import { harReport } from './report/har-report.ts';
import { reports } from './report/report.ts';
import { closingLine } from './report/text-report.ts';
import { ReportError, writeReport } from './report/write-file.ts';
import { CONTROL_SECRET_VARIABLE } from './server/control-secret.ts';
import { credentialsFromEnvironment } from './server/credentials.ts';
import { SuiteError } from './server/suite-error.ts';
import type { SuiteResult } from './suite/result.ts';
import { runSuite } from './suite/run-suite.ts';
import { type Selection, selectedTasks } from './suite/selection.ts';
import { writingMethods } from './tasks/task.ts';

const NOTHING_SELECTED = 'nothing has this id and kind; see --list.';

async function main(argv: readonly string[]): Promise<number> {
  const options = readOptions(argv);
  if (options.help) {
    console.info(USAGE);
    return 0;
  }
  if (options.list) {
    console.info(idsOf(options).join('\n'));
    return 0;
  }
  if (options.output !== undefined) await holdWritable('--output', options.output);
  if (options.har !== undefined) await holdWritable('--har', options.har);
  using signals = stopSignals();
  const suite = await run(options, signals.signal);
  const code = await report(options, suite);
  return signals.exitCode ?? code;
}

async function run(options: Options, signal: AbortSignal): Promise<SuiteResult> {
  const { baseUrl, suite } = options;
  if (baseUrl === undefined) throw new UsageError('--base-url is missing.');
  const bar = progressBar(process.stderr);
  try {
    return await runSuite({
      ...controlSecretFromEnvironment(),
      ...suite,
      ...selectionOf(options),
      baseUrl,
      credentials: credentialsFromEnvironment(process.env),
      ...tokenUrlFromEnvironment(),
      signal,
      onStart: bar.start,
      onResult: bar.step,
    });
  } finally {
    bar.end();
  }
}

function selectionOf({ families, suite }: Options): Selection {
  return { ...suite, models: families, journeys, stateModels };
}

/** Returns the ids of the tasks that a run with the same options would send, in its order. */
function idsOf(options: Options): string[] {
  const isReadOnly = options.suite.readOnly === true;
  const ids = selectedTasks(selectionOf(options))
    .filter((task) => !isReadOnly || writingMethods(task).length === 0)
    .map(({ id }) => id);
  if (ids.length === 0) throw new UsageError(NOTHING_SELECTED);
  return ids;
}

async function report(options: Options, suite: SuiteResult): Promise<number> {
  const { report, output, har, minCoverage } = options;
  if (suite.results.length === 0) throw new UsageError(NOTHING_SELECTED);
  const text = reports[report](suite);
  if (output === undefined) console.info(text);
  else await writeReport(output, `${text}\n`);
  if (har !== undefined) await writeReport(har, harReport(suite));
  if (report !== 'text' || output !== undefined) console.error(closingLine(suite));
  const shortfall = minCoverage === undefined ? [] : coverageShortfall(suite, minCoverage);
  for (const line of shortfall) console.error(line);
  const hasFailed = suite.results.some(({ outcome }) => outcome === 'failed');
  return hasFailed || suite.stopped !== undefined || shortfall.length > 0 ? 1 : 0;
}

function controlSecretFromEnvironment(): { controlSecret?: string } {
  const controlSecret = process.env[CONTROL_SECRET_VARIABLE];
  return controlSecret === undefined || controlSecret === '' ? {} : { controlSecret };
}

function tokenUrlFromEnvironment(): { tokenUrl?: string } {
  const tokenUrl = process.env.PARTNER_TOKEN_URL;
  if (tokenUrl === undefined || tokenUrl === '') return {};
  const url = URL.parse(tokenUrl);
  if (url === null || url.username !== '' || url.password !== '') {
    throw new UsageError('PARTNER_TOKEN_URL must be a URL without credentials.');
  }
  return { tokenUrl };
}

/** Ends the process once everything is written: a pending host look-up would keep it alive for minutes. */
async function exit(code: number): Promise<void> {
  process.exitCode = code;
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.writableNeedDrain) await once(stream, 'drain');
    await new Promise<void>((resolve) => stream.write('', () => resolve()));
  }
  process.exit();
}

// A reader such as `| head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

main(process.argv.slice(2)).then(exit, (error: unknown) => {
  const isExpected =
    error instanceof UsageError || error instanceof SuiteError || error instanceof ReportError;
  console.error(isExpected ? `partner-apis-contract-tests: ${error.message}` : error);
  return exit(error instanceof UsageError ? 2 : 1);
});
