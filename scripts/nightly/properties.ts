import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiModel } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { startSandbox } from '@partner-apis/sandbox/node';
import { exitWhenWritten } from '../exit.ts';
import { runMain } from '../main.ts';
import { demoHeaders } from './demo-headers.ts';
import { outsideTester, type Tester } from './outside-tester.ts';

/** Cases for each operation in a phase that draws them. */
const EXAMPLES = '100';

/** A rule between two fields, such as "the end is after the beginning", is in no schema. */
const NOT_ASKED = 'positive_data_acceptance';

/** The sandbox and the documents disagree. */
class DisagreementError extends Error {
  override readonly name = 'DisagreementError';
}

/**
 * `npm run nightly:properties [-- <family> …]`: a tester that knows nothing of this repository generates requests from each
 * OpenAPI document, and judges the responses of the sandbox by the same document.
 */
async function properties(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = models.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const tester = outsideTester(process.env);
  const folder = await mkdtemp(path.join(tmpdir(), 'properties-'));
  const sandbox = await startSandbox({ port: 0, allowControl: true });
  const failed: string[] = [];
  try {
    for (const model of chosen) {
      console.info(`\n${model.title}`);
      const file = path.join(folder, `${model.id}.json`);
      await writeFile(file, JSON.stringify(documents[model.id]?.openapi));
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

async function passes({ command, args }: Tester, options: readonly string[], cwd: string): Promise<boolean> {
  const [code] = await once(spawn(command, [...args, ...options], { cwd, stdio: 'inherit' }), 'exit');
  return code === 0;
}

async function optionsFor({ basePath, securitySchemes }: ApiModel, url: string): Promise<string[]> {
  const headers = Object.entries(await demoHeaders(Object.values(securitySchemes), url));
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
