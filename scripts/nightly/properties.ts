import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ApiModel, own } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { startSandbox } from '@partner-apis/sandbox/node';
import { exitWhenWritten } from '../exit.ts';
import { runMain } from '../main.ts';
import { demoHeaders } from './demo-headers.ts';
import { outsideTester, type Tester } from './outside-tester.ts';

/** Number of generated cases per operation and phase. */
const EXAMPLES = '100';

/**
 * The check that every request which matches the schemas is accepted. It is disabled because the sandbox also rejects,
 * with documented errors, requests that violate rules no schema can express.
 */
const NOT_ASKED = 'positive_data_acceptance';

/** Rules that no schema expresses. A rejection for any other reason is a fault of the document or of the sandbox. */
const RULES_OUTSIDE_SCHEMAS = [
  'the order of two dates',
  'the state of what was stored before, such as a booked time slot',
  'codes of lists that the API serves',
  'days that do not exist, in texts with a pattern: "2026-02-30T08:00"',
  'the root element of an XML body, which is in its XML Schema',
] as const;

/** Thrown for an unknown API. */
class UnknownApiError extends Error {
  override readonly name = 'UnknownApiError';
}

/** Thrown if the sandbox and the documents disagree. */
class DisagreementError extends Error {
  override readonly name = 'DisagreementError';
}

/**
 * `npm run nightly:properties [-- <family> …]`: an independent tester generates requests from each OpenAPI document,
 * and checks the sandbox's responses against the same document.
 */
async function properties(): Promise<void> {
  const chosen = chooseModels(process.argv.slice(2));
  const tester = outsideTester(process.env);
  const folder = await mkdtemp(path.join(tmpdir(), 'properties-'));
  const sandbox = await startSandbox({ port: 0 });
  const failed: string[] = [];
  try {
    console.info(`${NOT_ASKED} is not checked. In no schema are: ${RULES_OUTSIDE_SCHEMAS.join('; ')}.`);
    for (const model of chosen) {
      console.info(`\n${model.title}`);
      const file = path.join(folder, `${model.id}.json`);
      await writeFile(file, JSON.stringify(own(documents, model.id)?.openapi));
      const options = ['run', file, ...(await optionsFor(model, sandbox.url))];
      if (!(await passes(tester, options, folder))) failed.push(model.title);
    }
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true });
  }
  if (failed.length > 0) throw new DisagreementError(`${failed.join(', ')}: see the failures above`);
  await exitWhenWritten();
}

/** @throws {UnknownApiError} for an unknown name, which would test nothing */
function chooseModels(ids: readonly string[]): readonly ApiModel[] {
  const unknown = ids.find((id) => !models.some((model) => model.id === id));
  if (unknown === undefined) return ids.length === 0 ? models : models.filter(({ id }) => ids.includes(id));
  const known = models.map(({ id }) => id).join(', ');
  throw new UnknownApiError(`There is no API "${unknown}". There are: ${known}`);
}

async function passes({ command, args }: Tester, options: readonly string[], cwd: string): Promise<boolean> {
  const [code] = await once(spawn(command, [...args, ...options], { cwd, stdio: 'inherit' }), 'exit');
  return code === 0;
}

async function optionsFor({ basePath, securitySchemes }: ApiModel, url: string): Promise<string[]> {
  const headers = [...(await demoHeaders(Object.values(securitySchemes), url))];
  return [
    ...[
      '--url',
      url + basePath,
      '--max-examples',
      EXAMPLES,
      '--exclude-checks',
      NOT_ASKED,
      '--warnings',
      'off',
    ],
    ...headers.flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
  ];
}

runMain(properties);
