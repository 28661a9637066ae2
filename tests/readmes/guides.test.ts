import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { models } from '@partner-apis/contract-tests';
import type { ApiModel } from '@partner-apis/model';
import { demoPartners } from '@partner-apis/sandbox';
import { type RunningSandbox, startSandbox } from '@partner-apis/sandbox/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../site/src/samples/wire.ts';
import { underTest } from '../testing/family.ts';
import { type GuideCode, guideSamples } from './guide-samples.ts';
import { typeErrors } from './type-errors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const exec = promisify(execFile);
const [partner] = demoPartners;
const guides = await Promise.all(
  underTest(models).map(async (model) => ({ id: model.id, model, ...(await guideSamples(model)) })),
);

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/guides-'));
  await Promise.all(
    guides.map(({ id, typescript }) =>
      writeFile(path.join(folder, `${id}.ts`), filledIn(joined(typescript))),
    ),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the TypeScript of every guide type-checks, as one module', async () => {
  expect(await typeErrors(folder, { noUncheckedIndexedAccess: false })).toBe('');
});

it('the calls of every guide succeed with the SDK, in the order of the page', async () => {
  const runner = path.join(import.meta.dirname, 'run-blocks.ts');
  const files = guides.map(({ id }) => path.join(folder, `${id}.ts`));
  const { stdout } = await exec(process.execPath, ['--conditions=partner-apis-source', runner, ...files]);
  expect(stdout.match(/^ran .*$/gm)).toEqual(files.map((file) => `ran ${file}`));
});

describe.each(guides)('the calls of the guide of $id, in the order of the page', ({ id, model, calls }) => {
  let sandbox: RunningSandbox;
  // Each run begins with the sandbox's first state, and today's date.
  beforeEach(async () => {
    sandbox = await startSandbox({ port: 0, log: () => {} });
    return () => sandbox.close();
  });

  it('succeed with curl', async () => {
    const failing = 'curl() { command curl --fail-with-body --silent --show-error "$@"; }';
    const script = [
      failing,
      ...withLabels(calls('curl'), (label) => `printf '\\nDONE %s\\n' "${label}"`),
    ].join('\n');
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', towards(model, script)]);
    expect(done(stdout)).toEqual(labels(calls('curl')));
  });

  it('succeed with fetch', async () => {
    const file = path.join(folder, `${id}.mjs`);
    const code = withLabels(calls('fetch'), (label) => `console.log(${JSON.stringify(`DONE ${label}`)});`);
    await writeFile(file, towards(model, code.join('\n')));
    const { stdout } = await run(process.execPath, [file]);
    expect(done(stdout)).toEqual(labels(calls('fetch')));
  });

  it.runIf(hasPython)('succeed with Python', async () => {
    const file = path.join(folder, `${id.replaceAll('-', '_')}.py`);
    const code = withLabels(calls('python'), (label) => `print(${JSON.stringify(`DONE ${label}`)})`);
    await writeFile(file, towards(model, code.join('\n')));
    const { stdout } = await run('python3', [file]);
    expect(done(stdout)).toEqual(labels(calls('python')));
  });

  it('use what earlier calls returned', () => {
    const called = calls('curl').length;
    expect(called).toBeGreaterThan(2);
    if (id !== 'purchase-api-v1') expect(joined(calls('curl'))).toContain('jq -r');
  });

  /** Runs a program with the credentials of a partner that the sandbox knows. */
  function run(program: string, args: readonly string[]) {
    return exec(program, args, { env: { ...process.env, ...credentials() } });
  }

  function towards({ servers }: ApiModel, code: string): string {
    expect(servers.length).toBeGreaterThan(0);
    return code.replaceAll(new URL(testServer(model)).origin, sandbox.url);
  }
});

const hasPython = await exec('python3', ['--version']).then(
  () => true,
  () => false,
);

/** The code of samples, each followed by a line that prints its label. */
function withLabels(samples: readonly GuideCode[], printed: (label: string) => string): readonly string[] {
  return samples.flatMap(({ label, code }) => [code, printed(label)]);
}

function labels(samples: readonly GuideCode[]): readonly string[] {
  return samples.map(({ label }) => label);
}

function done(output: string): readonly string[] {
  return [...output.matchAll(/^DONE (.*)$/gm)].map(([, label = '']) => label);
}

function joined(samples: readonly GuideCode[]): string {
  return samples.map(({ code }) => code).join('\n\n');
}

function credentials(): Readonly<Record<string, string>> {
  if (partner === undefined) throw new Error('The sandbox knows no partner');
  const { apiKey, clientId, clientSecret } = partner;
  return {
    ...{ API_KEY: apiKey, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret },
    ...{ API_USERNAME: clientId, API_PASSWORD: clientSecret },
  };
}

/** Replaces the placeholders of the SDK's credentials. */
function filledIn(code: string): string {
  const { API_KEY = '', CLIENT_ID = '', CLIENT_SECRET = '' } = credentials();
  return code
    .replaceAll('your-api-key', API_KEY)
    .replaceAll(/your-(client-id|user)/g, CLIENT_ID)
    .replaceAll(/your-(client-secret|password)/g, CLIENT_SECRET);
}
