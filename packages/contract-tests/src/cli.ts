#!/usr/bin/env node
import { parseArgs } from 'node:util';
import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { type CaseKind, caseKinds, isCaseKind } from './compile/case-kind.ts';
import { compileCases } from './compile/compile.ts';
import { journeys } from './generated/journeys.ts';
import { isReportName, type ReportName, reports } from './report/report.ts';
import { closingLine } from './report/text-report.ts';
import { credentialsFromEnvironment } from './run/credentials.ts';
import { runSuite } from './run/run-suite.ts';
import { SuiteError } from './run/suite-error.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: partner-apis-contract-tests --base-url URL [options]

  --base-url URL   the server, without a family's base path: http://localhost:4010
  --family ID      only this API family (${models.map(({ id }) => id).join(', ')}); may be repeated
  --case ID        only the case or journey with this id, or all whose id begins with it
  --kind KIND      only cases of this kind (${caseKinds.join(', ')}); may be repeated
  --report FORM    text (default), json or junit, on standard output
  --today DATE     the server's day, YYYY-MM-DD, when it is not today
  --bail           stop at the first failure
  --list           print the ids of the cases and journeys, and send nothing
  --help

Credentials come from the environment: PARTNER_API_KEY, PARTNER_CLIENT_ID, PARTNER_CLIENT_SECRET and
PARTNER_TOKEN_URL (by default /oauth2/token below the base URL); those of further partners with a suffix:
PARTNER_API_KEY_RESTRICTED.`;

interface Options {
  readonly baseUrl: string | undefined;
  readonly families: readonly ApiModel[];
  readonly caseId: string | undefined;
  readonly kinds: readonly CaseKind[] | undefined;
  readonly report: ReportName;
  readonly today: string | undefined;
  readonly bail: boolean;
  readonly list: boolean;
  readonly help: boolean;
}

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
  return run(options);
}

async function run({ baseUrl, families, caseId, kinds, report, today, bail }: Options): Promise<number> {
  if (baseUrl === undefined) throw new UsageError('--base-url is missing.');
  const tokenUrl = process.env.PARTNER_TOKEN_URL;
  const suite = await runSuite({
    baseUrl,
    credentials: credentialsFromEnvironment(process.env),
    models: families,
    journeys,
    bail,
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
    ...(caseId === undefined ? {} : { caseId }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(today === undefined ? {} : { today }),
  });
  if (suite.results.length === 0) throw new UsageError('no case has this id and kind; see --list.');
  console.info(reports[report](suite));
  if (report !== 'text') console.error(closingLine(suite));
  return suite.results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

function idsOf(model: ApiModel): string[] {
  const workflows = journeys[model.id] ?? [];
  return [
    ...workflows.map(({ workflowId }) => `${model.id}/journeys/${workflowId}`),
    ...compileCases(model).map(({ id }) => id),
  ];
}

/** @throws {UsageError} for an option that does not exist or has a value that it cannot have */
function readOptions(argv: readonly string[]): Options {
  const values = parse(argv);
  const report = values.report ?? 'text';
  if (!isReportName(report)) throw new UsageError(`--report takes text, json or junit, not "${report}".`);
  if (values.today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.today)) {
    throw new UsageError(`--today takes a day as YYYY-MM-DD, not "${values.today}".`);
  }
  return {
    baseUrl: readUrl(values['base-url']),
    families: readFamilies(values.family),
    caseId: values.case,
    kinds: values.kind?.map(readKind),
    report,
    today: values.today,
    bail: values.bail ?? false,
    list: values.list ?? false,
    help: values.help ?? false,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        'base-url': { type: 'string' },
        family: { type: 'string', multiple: true },
        case: { type: 'string' },
        kind: { type: 'string', multiple: true },
        report: { type: 'string' },
        today: { type: 'string' },
        bail: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function readUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return text;
  throw new UsageError(`--base-url takes an http or https URL, not "${text}".`);
}

function readFamilies(ids: readonly string[] | undefined): readonly ApiModel[] {
  const unknown = ids?.find((id) => !models.some((model) => model.id === id));
  if (unknown !== undefined) {
    throw new UsageError(
      `there is no family "${unknown}"; there are ${models.map(({ id }) => id).join(', ')}.`,
    );
  }
  return ids === undefined ? models : models.filter(({ id }) => ids.includes(id));
}

function readKind(text: string): CaseKind {
  if (isCaseKind(text)) return text;
  throw new UsageError(`there is no kind "${text}"; there are ${caseKinds.join(', ')}.`);
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
