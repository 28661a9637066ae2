import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startScriptHost } from '../../../../scripts/testing/script-host.ts';
import { createTestRepository, type TestRepository } from '../testing/test-repository.ts';

// Every call starts processes, which may have to wait on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const DOCUMENT = `openapi: 3.1.1
info: { title: Pets, version: 1.2.0 }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties: { name: { type: string, maxLength: 30 }, note: { type: string } }
      responses: { '204': { description: Done. } }
`;
const FILE = 'specs/pets/openapi.yaml';
const SHORTER = DOCUMENT.replace('maxLength: 30', 'maxLength: 20');

/** Runs the command: the tests of its options start it by itself. */
const host = startScriptHost({
  scripts: path.join(import.meta.dirname, '../../../..'),
  cwd: process.cwd(),
  env: process.env,
});
afterAll(() => host.close());

let repository: TestRepository;
beforeEach(async () => {
  repository = await createTestRepository(host);
  await repository.init();
  await repository.save(FILE, DOCUMENT);
  await repository.commit();
});
afterEach(() => repository.remove());

const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await repository.specDiff(...args, '--format', 'json');
  return { code, stderr, report: JSON.parse(stdout) };
};

test('a branch of two commits is compared with the point where it left its base', async () => {
  await repository.git('branch', 'base');
  await repository.save(FILE, SHORTER);
  await repository.commit();
  await repository.save('note.txt', 'A second commit.');
  await repository.commit();
  const { code, stdout } = await repository.specDiff('base');
  expect(stdout).toContain('request-limit-narrowed');
  expect(code).toBe(1);
});

test('later commits on the base are not part of the change', async () => {
  await repository.git('branch', 'base');
  await repository.git('checkout', '--quiet', 'base');
  await repository.save(FILE, SHORTER);
  await repository.commit();
  await repository.git('checkout', '--quiet', '-');
  const { code, stdout } = await repository.specDiff('base');
  expect(stdout).toMatch(/^spec:diff: nothing changed since base \(merge base [0-9a-f]{7,}\)\.\n$/);
  expect(code).toBe(0);
});

test('histories without a common commit are an error', async () => {
  await repository.git('checkout', '--quiet', '--orphan', 'other');
  await repository.save('note.txt', 'Another history.');
  await repository.commit();
  const { code, stdout, stderr } = await repository.specDiff('master');
  expect(stderr).toBe(
    'spec:diff: "master" and HEAD have no common commit. Name a revision that HEAD comes from.\n',
  );
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('a shallow clone explains how to get the history', async () => {
  await repository.save('note.txt', 'A second commit.');
  await repository.commit();
  const clone = await createTestRepository(host);
  try {
    await clone.git('clone', '--quiet', '--depth', '1', `file://${encodeURI(repository.folder)}`, '.');
    const { code, stderr } = await clone.specDiff('HEAD~1');
    expect(stderr).toContain(
      'The git revision "HEAD~1" is not known. This clone is shallow: run `git fetch --unshallow`',
    );
    expect(code).toBe(2);
  } finally {
    await clone.remove();
  }
});

describe('with a recorded version', () => {
  beforeEach(async () => {
    await repository.save('specs/pets/versions/1.2.0/openapi.yaml', DOCUMENT);
    await repository.save(
      'specs/pets/versions/1.2.0/changes.yaml',
      'version: 1.2.0\nrecordedOn: 2026-01-05\nchanges: []\n',
    );
    await repository.save(FILE, SHORTER);
    await repository.commit();
  });

  test('it is the baseline if no revision is named', async () => {
    const { code, report } = await json();
    expect(report).toMatchObject({ bump: 'major', baseline: 'the last recorded versions' });
    expect(report.findings).toMatchObject([
      {
        rule: 'request-limit-narrowed',
        before: { file: 'specs/pets/versions/1.2.0/openapi.yaml', line: 12 },
      },
    ]);
    expect(code).toBe(1);
  });

  test('it decides the version, even if the change itself breaks nothing', async () => {
    const { code, stderr, report } = await json('HEAD');
    expect(report).toMatchObject({ bump: 'major', findings: [] });
    expect(report.documents).toMatchObject([
      { release: { version: '1.2.0', isRecorded: true, bump: 'major', isEnough: false } },
    ]);
    expect(stderr).toContain('Raise it to 2.0.0 or later.');
    expect(code).toBe(1);
  });

  test('a break has the same id against both, and its owners can accept it', async () => {
    const { report } = await json();
    expect((await json('HEAD~1')).report.findings[0].id).toBe(report.findings[0].id);
    const [{ id, counterexample }] = report.findings;
    const entry = (until: string) =>
      `- ${JSON.stringify({ id, scope: ['createPet'], owner: 'Pets team', reason: 'Names are short.', until, counterexample })}\n`;

    await repository.save('specs/pets/accepted-changes.yaml', entry('2027-01-31'));
    await repository.save(FILE, SHORTER.replace('1.2.0', '1.3.0'));
    const accepted = await repository.specDiff('HEAD~1', '--on', '2027-01-31');
    expect(accepted.stdout).toContain('Accepted by Pets team until 2027-01-31: Names are short.');
    expect(accepted).toMatchObject({ code: 0, stderr: '' });

    const ended = await repository.specDiff('HEAD~1', '--on', '2027-02-01');
    expect(ended.stderr).toContain(`specs/pets/accepted-changes.yaml: ${id} ended on 2027-01-31.`);
    expect(ended.code).toBe(1);

    await repository.save(
      'specs/pets/accepted-changes.yaml',
      entry('2027-01-31').replace(/"body":"[^}]*}"/, '"body":"{}"'),
    );
    const shown = await repository.specDiff('HEAD~1', '--on', '2027-01-31');
    expect(shown.stderr).toContain('has a counterexample that no longer shows a break.');
  });
});

describe('two files', () => {
  beforeEach(async () => {
    await repository.save('old.yaml', DOCUMENT);
    await repository.save('new.yaml', SHORTER);
  });

  test('are compared wherever they are', async () => {
    const { code, report } = await json('old.yaml', 'new.yaml');
    expect(report).toMatchObject({
      bump: 'major',
      findings: [
        {
          rule: 'request-limit-narrowed',
          level: 'breaking',
          operations: ['createPet'],
          before: { file: 'old.yaml' },
          after: { file: 'new.yaml', line: 12 },
          counterexample: { kind: 'exchange', request: { operation: 'createPet', method: 'POST' } },
        },
      ],
    });
    expect(code).toBe(1);
    expect((await json('old.yaml', 'old.yaml')).report).toMatchObject({ bump: 'none', findings: [] });
  });

  test('that are not documents are an error with its location', async () => {
    await repository.save('new.yaml', 'openapi: [\n');
    expect(await repository.specDiff('old.yaml', 'new.yaml')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^spec:diff: new\.yaml cannot be compared: new\.yaml:\d+:\d+: is not valid YAML: /,
      ),
    });
    expect(await repository.specDiff('old.yaml', 'none.yaml')).toMatchObject({
      code: 2,
      stderr: 'spec:diff: none.yaml cannot be read: no such file.\n',
    });
  });
});
