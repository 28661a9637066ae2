import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const COMMAND = path.join(import.meta.dirname, 'spec-report.ts');

// The command starts a process for each family, which may have to wait on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const FAMILY = `
label: Pets-API
name: Pets
tagline: Pets.
order: 1
packageName: pets
clientName: Pets
routePrefix: Pets-API
pages: [documentation]
showsContact: true
`;
const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.2.3 }
servers:
  - { url: https://api.example/pets, x-assumption: The address is not shown. }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        '200': { description: Pets., content: { application/json: { schema: { $ref: ../common/schemas.yaml#/Pet } } } }
        '404': { $ref: '#/components/responses/NotFound' }
    delete:
      operationId: deletePets
      responses:
        '404': { $ref: '#/components/responses/NotFound' }
components:
  responses:
    NotFound:
      description: None.
      content:
        application/json:
          schema: { type: object }
          examples: { petNotFound: { value: {} }, ownerNotFound: { value: {} } }
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'spec report ä-'));
  await save('specs/pet-api-v1/family.yaml', FAMILY);
  await save('specs/pet-api-v1/openapi.yaml', DOCUMENT);
  await save('specs/common/schemas.yaml', 'Pet: { type: object, x-assumption: Its fields are not shown. }\n');
});
afterEach(() => rm(root, { recursive: true }));

async function save(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

async function report(
  ...options: readonly string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const args = ['--conditions=partner-apis-source', COMMAND, ...options];
  return promisify(execFile)(process.execPath, args, { cwd: root }).then(
    (output) => ({ code: 0, ...output }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
}

test('counts the content of each document, with components once, and scores it', async () => {
  const { code, stdout } = await report();
  const [headings, , ...rows] = stdout.trim().split('\n');
  expect(headings).toBe(
    'family      version  operations  schemas  error examples  assumptions  agent readiness  discoverability',
  );
  expect(rows).toEqual([expect.stringMatching(/^pet-api-v1 +1\.2\.3 +2 +1 +2 +2 +\d+\.\d +\d+\.\d$/)]);
  expect(code).toBe(0);
});

test('lists each assumption with its places for --assumptions', async () => {
  const { code, stdout } = await report('--assumptions');
  expect(stdout).toMatch(/^pet-api-v1: 2 assumptions in 2 places\n/);
  expect(stdout).toContain('\nThe address is not shown.\n  /servers/0\n');
  expect(code).toBe(0);
});

test('names a document that cannot be used in one line', async () => {
  await save('specs/pet-api-v1/openapi.yaml', 'openapi: [\n');
  const { code, stdout, stderr } = await report();
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^.*specs\/pet-api-v1\/openapi\.yaml:2:1: is not valid YAML: .*\n$/);
  expect(code).toBe(1);
});
