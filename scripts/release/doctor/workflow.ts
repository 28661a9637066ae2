import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { CheckResult } from './finding.ts';

/** The workflow file that npm trusts, the same for all packages. */
export const WORKFLOW = 'release.yml';

const COMMAND = 'npm run release -- --publish';

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'runs-on'?: unknown;
  readonly steps?: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[];
}

interface Workflow {
  readonly on?: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs?: Readonly<Record<string, Job>>;
}

/** Checks the workflow that publishes, and that it is the only one. */
export async function checkWorkflow(root: string): Promise<CheckResult[]> {
  const folder = path.join(root, '.github', 'workflows');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.ya?ml$/.test(name));
  const texts = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    ),
  );
  const what = `one workflow that publishes, .github/workflows/${WORKFLOW}`;
  const text = texts.get(WORKFLOW);
  if (text === undefined) return [{ what, level: 'problem', found: 'it does not exist' }];
  const others = names.filter(
    (name) => name !== WORKFLOW && /release -- --publish|npm (stage )?publish/.test(texts.get(name) ?? ''),
  );
  const workflow: Workflow = parse(text);
  const job = Object.values(workflow.jobs ?? {}).find(({ steps = [] }) =>
    steps.some(({ run }) => run?.includes(COMMAND)),
  );
  if (job === undefined) return [{ what, level: 'problem', found: `no step of it runs \`${COMMAND}\`` }];
  return [
    others.length === 0
      ? { what, level: 'ok', found: 'it is the only one' }
      : { what, level: 'problem', found: `${others.join(', ')} publishes too, and npm will not trust it` },
    ...checkJob(job, workflow, text),
  ];
}

function checkJob(job: Job, { permissions, on }: Workflow, text: string): CheckResult[] {
  const granted = job.permissions ?? permissions ?? {};
  const isCalled = JSON.stringify(on ?? '').includes('workflow_call');
  const clone = job.steps?.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with ?? {};
  return [
    yesOrNo(
      'the permission `id-token: write`',
      granted['id-token'] === 'write',
      'give it to the job that publishes',
    ),
    yesOrNo('the permission `contents: write`', granted.contents === 'write', 'tags and releases need it'),
    yesOrNo(
      'the whole history',
      'fetch-depth' in clone && clone['fetch-depth'] === 0,
      'set `fetch-depth: 0` of actions/checkout: tags are read',
    ),
    yesOrNo(
      'a runner of the host',
      !JSON.stringify(job['runs-on'] ?? '').includes('self-hosted'),
      'npm trusts no runners of your own',
    ),
    yesOrNo(
      'no call by another workflow',
      !isCalled,
      'npm compares the name of the caller: start it by itself',
    ),
    yesOrNo(
      'no long-lived token',
      !/NPM_TOKEN|NODE_AUTH_TOKEN|_authToken/.test(text),
      'remove it: the job gets a token for each package',
    ),
  ];
}

function yesOrNo(what: string, isThere: boolean, advice: string): CheckResult {
  return {
    what: `in ${WORKFLOW}: ${what}`,
    level: isThere ? 'ok' : 'problem',
    found: isThere ? 'yes' : advice,
  };
}
