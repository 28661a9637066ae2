import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLI = path.resolve(import.meta.dirname, 'cli.ts');

const PETS = `openapi: 3.0.3
info: { title: Pet shop, version: 1.0.0 }
servers: [{ url: https://pets.example/v1 }]
paths:
  /pets/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The pet.
          content: { application/json: { schema: { $ref: schemas.yaml#/Pet } } }
components:
  securitySchemes: { seal: { type: mutualTLS } }
`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'an SDK ä-'));
  await writeFile(path.join(folder, 'pets.yaml'), PETS);
  await writeFile(path.join(folder, 'broken.yaml'), PETS.replace('[{ name: id', '[null, { name: id'));
  await writeFile(
    path.join(folder, 'schemas.yaml'),
    'Pet: { type: object, properties: { name: { type: string } } }\n',
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function sdk(...args: string[]) {
  const options = { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } };
  return promisify(execFile)(
    process.execPath,
    ['--conditions=partner-apis-source', CLI, ...args],
    options,
  ).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

describe('npm run sdk', () => {
  it('makes an SDK of a document and what it references, and says what it does not express', async () => {
    const { code, stdout, stderr } = await sdk('pets.yaml', '--out', 'made');

    expect(stdout).toBe('sdk: 1 operations, 11 files in made; 1 remarks\n');
    expect(stderr).toMatch(
      /^pets\.yaml:\/components\/securitySchemes\/seal the SDKs cannot send .* mutualTLS\. Callers/,
    );
    expect(code).toBe(0);
    expect(await readdir(path.join(folder, 'made/src/generated'))).toContain('schemas.ts');
    const client = await readFile(path.join(folder, 'made/src/generated/client.ts'), 'utf8');
    expect(client).toContain('export class PetShop');
    expect(client).toContain(
      'getPetsId(params: operations.GetPetsIdParams, options?: CallOptions): Call<Pet>',
    );
  });

  it('keeps its names, and all its files, when it is made again', async () => {
    await sdk('pets.yaml', '--out', 'again', '--name', 'Shop');
    const names = await readFile(path.join(folder, 'again/names.lock'), 'utf8');
    const files = await readdir(path.join(folder, 'again'), { recursive: true });
    await sdk('pets.yaml', '--out', 'again');

    expect(await readFile(path.join(folder, 'again/names.lock'), 'utf8')).toBe(names);
    expect(await readdir(path.join(folder, 'again'), { recursive: true })).toEqual(files);
  });

  it.each([
    [['none.yaml', '--out', 'made'], 'none.yaml: cannot be read.'],
    [['schemas.yaml', '--out', 'made'], 'schemas.yaml: is not an OpenAPI 3.0 or 3.1 document.'],
    [['broken.yaml', '--out', 'made'], 'broken.yaml: is not a valid OpenAPI document'],
    [['pets.yaml'], 'npm run sdk -- <openapi.json or .yaml> --out <folder>'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await sdk(...args);

    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(1);
  });
});
