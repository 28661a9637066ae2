import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestRepository, type TestRepository } from './testing/test-repository.ts';

// Every call starts processes, which may have to wait on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.2.3 }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema: { $ref: '../common/schemas.yaml#/Pet' }
    delete:
      operationId: deletePets
      responses: { '204': { description: Done. } }
`;
const COMMON = `
Pet:
  type: object
  required: [name]
  properties:
    name: { type: string }
    age: { type: integer }
`;

let repository: TestRepository;
beforeEach(async () => {
  repository = await createTestRepository();
});
afterEach(() => repository.remove());

/** Creates a repository whose first commit contains one family, with a schema from the shared folder. */
async function startRepository(): Promise<void> {
  await repository.init();
  await repository.save('specs/pet-api-v1/openapi.yaml', DOCUMENT);
  await repository.save('specs/common/schemas.yaml', COMMON);
  await repository.commit();
}

describe('compared with an earlier commit', () => {
  beforeEach(startRepository);

  test('nothing changed', async () => {
    expect(await repository.specDiff('HEAD')).toMatchObject({
      code: 0,
      stdout: 'spec:diff: nothing changed since HEAD.\n',
      stderr: '',
    });
  });

  test('a breaking change fails until the major version is raised', async () => {
    const broken = DOCUMENT.replace('operationId: deletePets', 'operationId: removePets');
    await repository.save('specs/pet-api-v1/openapi.yaml', broken);
    await repository.commit();

    const { code, stdout, stderr } = await repository.specDiff('HEAD~1');
    expect(stdout).toContain('pet-api-v1  1.2.3 → 1.2.3\n  breaking (1)\n');
    expect(stdout).toContain(
      'The operationId of `DELETE /pets` was `deletePets` and is `removePets`.\n      in deletePets\n      specs/pet-api-v1/openapi.yaml:16:7\n      Instead: Keep the operationId',
    );
    expect(stdout).toContain('requires a major version: not raised enough');
    expect(stderr).toContain(
      'spec:diff: specs/pet-api-v1/openapi.yaml: info.version is still "1.2.3", and the changes require a major version. Raise it to 2.0.0 or later.',
    );
    expect(code).toBe(1);

    await repository.save('specs/pet-api-v1/openapi.yaml', broken.replace('1.2.3', '1.3.0'));
    expect((await repository.specDiff('HEAD~1')).code).toBe(1);

    await repository.save('specs/pet-api-v1/openapi.yaml', broken.replace('1.2.3', '2.0.0'));
    const raised = await repository.specDiff('HEAD~1');
    expect(raised.stdout).toContain('pet-api-v1  1.2.3 → 2.0.0');
    expect(raised.stdout).toContain('requires a major version: raised enough');
    expect(raised).toMatchObject({ code: 0, stderr: '' });
  });

  test('a change in the shared folder counts for each family that uses it', async () => {
    await repository.save('specs/common/schemas.yaml', COMMON.replace('required: [name]', 'required: []'));
    const { code, stdout } = await repository.specDiff('HEAD');
    expect(stdout).toContain(
      'Property `name` of `Pet` is no longer required.\n      in listPets\n      specs/common/schemas.yaml:4:3\n',
    );
    expect(code).toBe(1);
  });

  test('an addition requires a minor version, a better text none', async () => {
    await repository.save('specs/common/schemas.yaml', `${COMMON}    colour: { type: string }\n`);
    await repository.save('specs/pet-api-v1/openapi.yaml', DOCUMENT.replace('Done.', 'It is done.'));
    const { code, stdout, stderr } = await repository.specDiff('HEAD');
    expect(stdout).toMatch(
      /compatible changes \(1\)\n.*`colour` of `Pet` is new[\s\S]*descriptions \(1\): deletePets/,
    );
    expect(stderr).toContain('require a minor version. Raise it to 1.3.0 or later.');
    expect(code).toBe(1);
  });

  test('a version must not be lowered', async () => {
    await repository.save('specs/pet-api-v1/openapi.yaml', DOCUMENT.replace('1.2.3', '1.2.2'));
    const { code, stderr } = await repository.specDiff('HEAD');
    expect(stderr).toContain('info.version went back from 1.2.3 to "1.2.2". Set it to 1.2.3 or later.');
    expect(code).toBe(1);
  });

  test('a new family is listed', async () => {
    await repository.save('specs/zoo-api-v1/openapi.yaml', DOCUMENT);
    const { code, stdout } = await repository.specDiff('HEAD');
    expect(stdout).toBe('spec:diff: changes since HEAD\n\nzoo-api-v1  1.2.3  (new)\n');
    expect(code).toBe(0);
  });

  test('a removed document fails', async () => {
    await rm(path.join(repository.folder, 'specs/pet-api-v1'), { recursive: true });
    const { code, stdout, stderr } = await repository.specDiff('HEAD');
    expect(stdout).toContain('pet-api-v1  1.2.3  (removed)');
    expect(stderr).toContain('specs/pet-api-v1/openapi.yaml was removed.');
    expect(code).toBe(1);
  });

  test('a document with a broken reference is reported in one line', async () => {
    await repository.save('specs/common/schemas.yaml', 'Animal: {}\n');
    const { code, stdout, stderr } = await repository.specDiff('HEAD');
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /^spec:diff: specs\/pet-api-v1\/openapi\.yaml cannot be compared: specs\/pet-api-v1\/openapi\.yaml:14:\d+: The reference .* leads nowhere\.\n$/,
    );
    expect(code).toBe(2);
  });

  test('an unknown revision', async () => {
    expect(await repository.specDiff('v9.9.9')).toEqual(
      expect.objectContaining({
        code: 2,
        stdout: '',
        stderr:
          'spec:diff: The git revision "v9.9.9" is not known. Name a commit, branch or tag; fetch it if it is on a remote.\n',
      }),
    );
  });

  test.each([
    [['HEAD', 'HEAD~1', 'HEAD~2'], 'Usage: '],
    [['--frob'], "Unknown option '--frob'. Usage: "],
    [['--format', 'xls'], 'There is no format "xls". Choose text, json, '],
    [['--on', '2026-02-30'], '"2026-02-30" is not a day. Usage: '],
  ])('called with %j', async (args, problem) => {
    const { code, stdout, stderr } = await repository.specDiff(...args);
    expect(stderr).toContain(`spec:diff: ${problem}`);
    expect(stderr.split('\n')).toHaveLength(2);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('--help explains each call', async () => {
    const { code, stdout } = await repository.specDiff('--help');
    expect(stdout).toContain('npm run spec:diff -- old.yaml new.yaml');
    expect(code).toBe(0);
  });
});

test('every document is new to a revision without specs/', async () => {
  await repository.init();
  await repository.commit();
  await repository.save('specs/pet-api-v1/openapi.yaml', DOCUMENT);
  await repository.save('specs/common/schemas.yaml', COMMON);
  expect(await repository.specDiff('HEAD')).toMatchObject({
    code: 0,
    stdout: 'spec:diff: changes since HEAD\n\npet-api-v1  1.2.3  (new)\n',
  });
});

test('outside of a repository', async () => {
  const { code, stderr } = await repository.specDiff('HEAD');
  expect(stderr).toMatch(/^spec:diff: .* is not in a git repository \(.*\)\. Name two files, .*\n$/);
  expect(code).toBe(2);
});
