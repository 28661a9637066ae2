#!/usr/bin/env node
import { writeFile } from 'node:fs/promises';
import type { ApiModel } from '@partner-apis/model';
import { chainsOf } from './chain/chain.ts';
import { compileCases } from './compile/compile.ts';
import { journeys } from './generated/journeys.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { coverageShortfall } from './report/coverage-summary.ts';
import { harReport } from './report/har-report.ts';
import { progressBar } from './report/progress-bar.ts';
import { reports } from './report/report.ts';
import { closingLine } from './report/text-report.ts';
import { CONTROL_SECRET_VARIABLE } from './run/control-secret.ts';
import { credentialsFromEnvironment } from './run/credentials.ts';
import type { SuiteResult } from './run/result.ts';
import { runSuite } from './run/run-suite.ts';
import { SuiteError } from './run/suite-error.ts';
import { stateModels } from './state-models/index.ts';
import { UsageError } from './usage-error.ts';

async function main(argv: readonly string[]): Promise<number> {
  const options = readOptions(argv);
  if (options.help) {
    console.info(USAGE);
    return 0;
  }
  if (options.list) {
    for (const id of options.families.flatMap(idsOf)) console.info(id);
    return 0;
  }
  const suite = await run(options);
  return report(options, suite);
}

async function run({ baseUrl, families, suite }: Options): Promise<SuiteResult> {
  if (baseUrl === undefined) throw new UsageError('--base-url is missing.');
  const bar = progressBar(process.stderr);
  try {
    return await runSuite({
      ...controlSecretFromEnvironment(),
      ...suite,
      baseUrl,
      credentials: credentialsFromEnvironment(process.env),
      ...tokenUrlFromEnvironment(),
      models: families,
      journeys,
      stateModels,
      onStart: bar.start,
      onResult: bar.step,
    });
  } finally {
    bar.end();
  }
}

async function report({ report, har, minCoverage }: Options, suite: SuiteResult): Promise<number> {
  if (suite.results.length === 0) throw new UsageError('nothing has this id and kind; see --list.');
  console.info(reports[report](suite));
  if (har !== undefined) await writeFile(har, harReport(suite));
  if (report !== 'text') console.error(closingLine(suite));
  const shortfall = minCoverage === undefined ? [] : coverageShortfall(suite, minCoverage);
  for (const line of shortfall) console.error(line);
  const hasFailed = suite.results.some(({ outcome }) => outcome === 'failed');
  return hasFailed || shortfall.length > 0 ? 1 : 0;
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

function idsOf(model: ApiModel): string[] {
  const workflows = journeys[model.id] ?? [];
  return [
    ...workflows.map(({ workflowId }) => `${model.id}/journeys/${workflowId}`),
    ...chainsOf(model).map(({ create }) => `${model.id}/chains/${create.operationId}`),
    ...compileCases(model).map(({ id }) => id),
    ...stateModels
      .filter(({ familyId }) => familyId === model.id)
      .map(({ name }) => `${model.id}/state/${name}`),
  ];
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected = error instanceof UsageError || error instanceof SuiteError;
    console.error(isExpected ? `partner-apis-contract-tests: ${error.message}` : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  },
);
