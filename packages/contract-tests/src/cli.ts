#!/usr/bin/env node
import { once } from 'node:events';
import { own } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { openJournal } from './cli/journal.ts';
import { type Options, readOptions } from './cli/options.ts';
import { progressBar } from './cli/progress-bar.ts';
import { readAccepted } from './cli/read-accepted.ts';
import { stopSignals } from './cli/stop-signals.ts';
import { USAGE } from './cli/usage.ts';
import { UsageError } from './cli/usage-error.ts';
import { holdReports, writeReports } from './cli/write-reports.ts';
import { holdFolder, writeSequences } from './cli/write-sequences.ts';
import { journeys } from './generated/journeys.ts';
import { stateModels } from './generated/state-models.ts';
import { coverageShortfall } from './report/coverage-summary.ts';
import { type AcceptedFailure, acceptedBy, needlessEntries } from './report/findings/accepted.ts';
import { ReportError } from './report/write-file.ts';
import { CONTROL_SECRET_VARIABLE } from './server/control-secret.ts';
import { credentialsFromEnvironment } from './server/credentials.ts';
import { SuiteError } from './server/suite-error.ts';
import type { SuiteResult } from './suite/result.ts';
import { runSuite } from './suite/run-suite.ts';
import { type Selection, selectedTasks } from './suite/selection.ts';
import { absenceFor } from './suite/server-features.ts';
import { writingMethods } from './tasks/task.ts';

const NOTHING_SELECTED = 'no test has this id and kind; see --list.';

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
  await holdReports(options);
  if (options.sequences !== undefined) await holdFolder(options.sequences);
  const accepted = options.accept === undefined ? [] : await readAccepted(options.accept);
  using signals = stopSignals();
  const suite = await run(options, accepted, signals.signal);
  const code = await report(options, suite);
  for (const { id } of needlessEntries(accepted, suite)) console.error(`--accept: no failure matches ${id}.`);
  return signals.exitCode ?? code;
}

async function run(
  options: Options,
  accepted: readonly AcceptedFailure[],
  signal: AbortSignal,
): Promise<SuiteResult> {
  const { suite, familyUrls, resume } = options;
  const baseUrl = baseUrlOf(options);
  const versions = Object.fromEntries(models.map(({ id, version }) => [id, version]));
  using journal =
    resume === undefined ? undefined : await openJournal(resume, { baseUrl, familyUrls, versions });
  const bar = progressBar(process.stderr);
  try {
    return await runSuite({
      ...controlSecretFromEnvironment(),
      ...suite,
      ...selectionOf(options),
      baseUrl,
      familyUrls,
      credentials: credentialsFromEnvironment(process.env),
      ...tokenUrlFromEnvironment(),
      signal,
      accept: acceptedBy(accepted, options.families, new Date().toISOString().slice(0, 10)),
      ...(journal === undefined ? {} : { known: journal.known }),
      onStart: bar.start,
      onResult(result) {
        journal?.add(result);
        bar.step(result);
      },
    });
  } finally {
    bar.end();
  }
}

/** Returns the base address, or the families' own addresses if there is none. */
function baseUrlOf({ baseUrl, familyUrls, families }: Options): string {
  if (baseUrl !== undefined) return baseUrl;
  const addresses = families.map(({ id }) => own(familyUrls, id));
  const [first] = addresses;
  if (first === undefined || addresses.includes(undefined)) throw new UsageError('--base-url is missing.');
  return new URL(first).origin;
}

function selectionOf({ families, suite }: Options): Selection {
  return { ...suite, models: families, journeys, stateModels };
}

/** Returns the ids of the tasks that a run with these options would send, in order. */
function idsOf(options: Options): string[] {
  const { readOnly: isReadOnly = false, without = [] } = options.suite;
  const ids = selectedTasks(selectionOf(options))
    .filter((task) => !isReadOnly || writingMethods(task).length === 0)
    .filter(({ kind }) => absenceFor(kind, without) === undefined)
    .map(({ id }) => id);
  if (ids.length === 0) throw new UsageError(NOTHING_SELECTED);
  return ids;
}

async function report(options: Options, suite: SuiteResult): Promise<number> {
  const { minCoverage } = options;
  if (suite.results.length === 0) throw new UsageError(NOTHING_SELECTED);
  await writeReports(options, suite);
  if (options.sequences !== undefined) await writeSequences(options.sequences, suite);
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

/** Exits once everything is written: a pending DNS lookup would keep the process alive for minutes. */
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
