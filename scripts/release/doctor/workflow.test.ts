import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkWorkflow } from './workflow.ts';

/** A workflow that npm accepts. */
const TRUSTED = `on: { workflow_dispatch: {} }
permissions: { contents: read }
jobs:
  release:
    runs-on: ubuntu-latest
    permissions: { contents: write, id-token: write }
    steps:
      - uses: actions/checkout@v6
        with: { fetch-depth: 0 }
      - run: npm run release -- --publish
`;

describe('the workflow that publishes', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'workflows-'));
    await mkdir(path.join(root, '.github/workflows'), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));

  async function problems(files: Readonly<Record<string, string>>): Promise<string[]> {
    const folder = path.join(root, '.github/workflows');
    const written = Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text));
    await Promise.all(written);
    const results = await checkWorkflow(root);
    return results.filter(({ level }) => level === 'problem').map(({ what, found }) => `${what}: ${found}`);
  }

  it('is trusted as it should be', async () => {
    expect(await problems({ 'release.yml': TRUSTED, 'check.yml': 'on: push\njobs: {}\n' })).toEqual([]);
  });

  it.each([
    {
      from: 'id-token: write',
      to: 'id-token: read',
      found: 'in release.yml: the permission `id-token: write`: give it to the job that publishes',
    },
    {
      from: 'contents: write',
      to: 'contents: read',
      found: 'in release.yml: the permission `contents: write`: tags and releases need it',
    },
    {
      from: 'fetch-depth: 0',
      to: 'fetch-depth: 1',
      found: 'in release.yml: the whole history: set `fetch-depth: 0` of actions/checkout: tags are read',
    },
    {
      from: 'ubuntu-latest',
      to: '[self-hosted]',
      found: 'in release.yml: a runner of the host: npm trusts no runners of your own',
    },
    {
      from: 'workflow_dispatch',
      to: 'workflow_call',
      found:
        'in release.yml: no call by another workflow: npm compares the name of the caller: start it by itself',
    },
    {
      from: '-- --publish',
      to: '-- --publish\n        env: { NODE_AUTH_TOKEN: secret }',
      found: 'in release.yml: no long-lived token: remove it: the job gets a token for each package',
    },
    {
      from: ' -- --publish',
      to: '',
      found:
        'one workflow that publishes, .github/workflows/release.yml: no step of it runs `npm run release -- --publish`',
    },
  ])('is not trusted with $to', async ({ from, to, found }) => {
    expect(await problems({ 'release.yml': TRUSTED.replace(from, () => to) })).toEqual([found]);
  });

  it('is the only one', async () => {
    expect(
      await problems({
        'release.yml': TRUSTED,
        'nightly.yml': 'jobs:\n  a:\n    steps:\n      - run: npm publish --tag nightly\n',
      }),
    ).toEqual([
      'one workflow that publishes, .github/workflows/release.yml: nightly.yml publishes too, and npm will not trust it',
    ]);
  });

  it('is missed', async () => {
    expect(await problems({})).toEqual([
      'one workflow that publishes, .github/workflows/release.yml: it does not exist',
    ]);
  });
});
