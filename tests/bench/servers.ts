/**
 * Contract tests of servers that others wrote, made from the same documents: Prism, Mockoon and Scalar's mock server,
 * beside the sandbox. A row for each family and server; `--write` puts the table into docs/contract-servers.md,
 * `--reports FOLDER` keeps the reports in Markdown.
 *
 *     npm run bench:servers
 *     npm run bench:servers -- --family ebk-api-v2 --reports /tmp/reports
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Credentials, findingsOf, markdownReport, type SuiteResult } from '@partner-apis/contract-tests';
import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { bundleDocument } from '../../generators/src/load/openapi.ts';
import { runAll, sandboxServer } from '../contract/sandbox-server.ts';
import { installedElsewhere } from './installed-elsewhere.ts';
import { type ServerMaker, serverMakers } from './servers/other-server.ts';
import { table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = path.join(ROOT, 'docs/contract-servers.md');
const MARKS = ['<!-- table -->', '<!-- /table -->'] as const;

const HEADING = ['family', 'server', 'passed', 'failed', 'faults', 'choices', 'not tried', 'seconds'];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      family: { type: 'string', multiple: true },
      reports: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const chosen = models.filter(({ id }) => values.family?.includes(id) ?? true);
  const rows = [HEADING];
  const folder = await mkdtemp(path.join(tmpdir(), 'servers-'));
  try {
    for (const model of chosen) {
      for (const [name, suite] of await suitesOf(model, folder)) {
        rows.push(rowOf(model, name, suite));
        console.info(rows.at(-1)?.join(' | '));
        if (values.reports !== undefined) {
          await writeFile(path.join(values.reports, `${model.id}-${name}.md`), markdownReport(suite));
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const laidOut = table(rows);
  console.info(`\n${laidOut}`);
  if (values.write && chosen.length === models.length) await writeTable(laidOut);
}

async function suitesOf(model: ApiModel, folder: string): Promise<[string, SuiteResult][]> {
  const { document } = await bundleDocument(path.join(ROOT, 'specs', model.id, 'openapi.yaml'));
  const file = path.join(folder, `${model.id}.json`);
  await writeFile(file, JSON.stringify(document));
  const suites: [string, SuiteResult][] = [['sandbox', await ofSandbox(model)]];
  for (const maker of serverMakers) {
    const suite = await ofOther(maker, model, file);
    if (suite !== undefined) suites.push([maker.name, suite]);
  }
  return suites;
}

async function ofSandbox(model: ApiModel): Promise<SuiteResult> {
  await using sandbox = await sandboxServer();
  return await runAll(sandbox.url, { models: [model] });
}

/** Mocks check only that credentials are present. */
const ANY: Credentials = {
  default: {
    apiKey: 'any-key-at-all',
    clientId: 'any-client',
    clientSecret: 'any-secret',
    accessToken: 'any-token-at-all',
  },
};

async function ofOther(
  { packages, start }: ServerMaker,
  model: ApiModel,
  document: string,
): Promise<SuiteResult | undefined> {
  const modules = await installedElsewhere(packages);
  if (modules === undefined) return undefined;
  await using server = await start(modules, document, model.basePath);
  return await runAll(new URL(server.url).origin, {
    models: [model],
    familyUrls: { [model.id]: server.url },
    credentials: ANY,
    control: false,
    timeoutSeconds: 3,
  });
}

function rowOf({ id }: ApiModel, name: string, suite: SuiteResult): string[] {
  const count = (wanted: string) => suite.results.filter(({ outcome }) => outcome === wanted).length;
  const findings = findingsOf(suite);
  const faults = findings.filter(({ grade }) => grade === 'fault').length;
  return [
    id,
    name,
    ...[count('passed'), count('failed'), faults, findings.length - faults, count('skipped')].map(String),
    suite.seconds.toFixed(1),
  ];
}

async function writeTable(text: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(MARKS[0]);
  const after = rest.split(MARKS[1])[1] ?? '';
  await writeFile(PAGE, `${before}${MARKS[0]}\n\n${text}\n\n${MARKS[1]}${after}`);
}

await main();
