import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { OF_SOURCES } from '../scripts/check/of-the-repository.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const WORKFLOWS = path.join(ROOT, '.github/workflows');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: unknown;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly concurrency?: { readonly group?: string; readonly 'cancel-in-progress'?: boolean };
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const files = globSync('*.yml', { cwd: WORKFLOWS }).toSorted();
const workflow = (file: string): Workflow => parse(read(`.github/workflows/${file}`));

const actions: { runs: { steps: readonly Step[] } }[] = globSync('.github/actions/*/action.yml', {
  cwd: ROOT,
}).map((file) => parse(read(file)));
const steps = [
  ...files.flatMap((file) => Object.values(workflow(file).jobs).flatMap((job) => job.steps)),
  ...actions.flatMap(({ runs }) => runs.steps),
];

/** Splits `npm run <script> -- <arguments>`; anything more than that is a program in a workflow. */
function scriptOf(command: string): string | undefined {
  const [, name, rest = ''] = /^npm run ([\w:]+)(.*)$/.exec(command) ?? [];
  return /^(?: --(?: [\w-]+| "\$\w+")+)?$/.test(rest) ? name : undefined;
}

it('there is a workflow for each occasion', () => {
  expect(files).toEqual([
    'deploy.yml',
    'main.yml',
    'nightly.yml',
    'pull-request-comment.yml',
    'pull-request.yml',
    // npm knows this name, and trusted publishing fails under another one.
    'release.yml',
  ]);
});

describe('what a workflow runs can be run at a desk', () => {
  const commands = [...new Set(steps.flatMap(({ run }) => (run === undefined ? [] : [run])))];
  it.each(commands.filter((command) => command !== 'npm ci' && command !== 'npm test'))('%s', (command) => {
    expect(Object.keys(scripts)).toContain(scriptOf(command));
  });
});

describe('an action is pinned by its commit, and named by its version', () => {
  const lines = [...files.map((file) => `workflows/${file}`), 'actions/install/action.yml'].flatMap((file) =>
    read(`.github/${file}`)
      .split('\n')
      .filter((line) => line.includes('uses:') && !line.includes('uses: ./')),
  );
  it.each([...new Set(lines.map((line) => line.trim()))])('%s', (line) => {
    expect(line).toMatch(/uses: [\w-]+\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('and is the same one everywhere', () => {
    const pins = lines.map((line) => /uses: (\S+)@(\S+)/.exec(line)?.slice(1) ?? []);
    const commits = Map.groupBy(pins, ([name = '']) => name);
    for (const [name, found] of commits)
      expect(new Set(found.map(([, commit]) => commit)).size, name).toBe(1);
  });
});

describe.each(files)('%s', (file) => {
  const { permissions, concurrency, jobs, on } = workflow(file);

  it('may read the repository, and no more unless a job says so', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  it('runs once at a time for what it is about', () => {
    expect(concurrency?.group).toBeTruthy();
    expect(concurrency?.['cancel-in-progress']).toBeTypeOf('boolean');
  });

  it.each(Object.entries(jobs))('ends in time: %s', (_, job) => {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  it('keeps no token in the checked out folder, unless it pushes', () => {
    const checkouts = Object.values(jobs).flatMap((job) =>
      job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
    );
    const keeping = checkouts.filter((step) => step.with?.['persist-credentials'] !== false);
    expect(keeping).toHaveLength(file === 'release.yml' ? 1 : 0);
  });

  it('never runs the code of a pull request with a right to write', () => {
    expect(Object.keys(on)).not.toContain('pull_request_target');
    for (const job of Object.values(jobs)) {
      const writes = Object.values(job.permissions ?? {}).includes('write');
      const runsCode = job.steps.some(({ run }) => run !== undefined);
      if (writes && Object.hasOwn(on, 'pull_request')) expect(runsCode).toBe(false);
    }
  });

  it('has no text of a stranger in a command', () => {
    for (const job of Object.values(jobs))
      for (const { run = '' } of job.steps) expect(run).not.toContain('${{');
  });
});

it('no workflow uses a secret', () => {
  for (const file of files) expect(read(`.github/workflows/${file}`), file).not.toMatch(/\bsecrets\b/);
});

it('the job that comments checks out the default branch, and installs nothing', () => {
  const { comment } = workflow('pull-request-comment.yml').jobs;
  const checkout = comment?.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkout?.with?.ref).toContain('github.event.repository.default_branch');
  const commands = comment?.steps.flatMap(({ run }) => run ?? []);
  expect(commands).toEqual(['npm run ci:comment -- "$REPORT"']);
  expect(scripts['ci:comment']).toBe('node --import ./scripts/preflight.mjs scripts/ci/comment.ts');
});

it('only jobs in an environment, which people guard, may publish or deploy', () => {
  for (const file of files)
    for (const [name, job] of Object.entries(workflow(file).jobs))
      if (job.permissions?.['id-token'] === 'write')
        expect(job.environment, `${file}: ${name}`).toBeDefined();
});

it('the linter of workflows is part of the check', () => {
  expect(scripts['check:static']).toContain('scripts/check-static.ts');
  expect(OF_SOURCES).toContain('check:workflows');
  expect(scripts['check:workflows']).toContain('.github/workflows/*.yml');
});

it('the report and its comment agree where previews are', () => {
  const named = files.flatMap(
    (file) => read(`.github/workflows/${file}`).match(/http:\/\/localhost[^' ]*/g) ?? [],
  );
  expect([...new Set(named)]).toEqual(['http://localhost:4321']);
});

it('the variables of the compose file are those of the page about operations', () => {
  const given = read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g);
  const [, described = ''] = /^## On one machine\n(.+?)^## /ms.exec(read('docs/operations.md')) ?? [];
  const named = described.matchAll(/`([A-Z_]+)`|^([A-Z_]+)=/gm);
  expect(new Set([...named].map(([, inText, inCommand]) => inText ?? inCommand))).toEqual(
    new Set([...given].map(([, name]) => name)),
  );
});

it('the README lists every measurement', () => {
  const measurements = Object.keys(scripts).filter((name) => /^bench(?::|$)/.test(name));
  const line = read('README.md')
    .split('\n')
    .filter((one) => one.startsWith('| `npm run bench'));
  const listed = line.join('\n').matchAll(/`(?:npm run )?(bench[\w:-]*)`/g);
  expect([...listed].map(([, name]) => name).toSorted()).toEqual(measurements.toSorted());
});

describe('owners', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => /^[/*]/.test(line));
  const owned = lines.map((line) => line.split(/\s+/));

  it.each(owned.filter(([place]) => place !== '*'))('%s exists, and has an owner', (place, owner) => {
    expect(existsSync(path.join(ROOT, place ?? ''))).toBe(true);
    expect(owner).toMatch(/^@[\w-]+\/[\w-]+$/);
  });

  it('every API has its own', () => {
    const families = globSync('specs/*/family.yaml', { cwd: ROOT }).map(
      (file) => `/${path.dirname(file).replaceAll(path.sep, '/')}/`,
    );
    expect(owned.map(([place]) => place)).toEqual(expect.arrayContaining(families));
  });
});
