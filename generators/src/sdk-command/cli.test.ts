import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptHost, startScriptHost } from '../../../scripts/testing/script-host.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
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

const VISITS = `openapi: 3.1.0
info: { title: Visits, version: 1.0.0 }
paths:
  /visit:
    get:
      operationId: getVisit
      responses:
        '200':
          description: The visit.
          content: { application/json: { schema: { $ref: '#/components/schemas/Visit' } } }
components:
  schemas:
    Visit:
      type: object
      properties:
        at: { type: string, format: date-time }
        mileage: { type: integer, format: int64 }
`;

const SWAGGER = {
  swagger: '2.0',
  info: { title: 'Pets', version: '1.0.0' },
  host: 'pets.example',
  basePath: '/v1',
  schemes: ['https'],
  paths: {
    '/pets': {
      get: {
        parameters: [{ name: 'limit', in: 'query', type: 'integer' }],
        responses: {
          200: { description: 'Pets.', schema: { type: 'array', items: { $ref: '#/definitions/Pet' } } },
        },
      },
    },
    '/internal': { get: { responses: { 204: { description: 'Nothing.' } } } },
  },
  definitions: {
    Pet: {
      type: 'object',
      discriminator: 'kind',
      properties: {
        kind: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' }, 'x-nullable': true },
      },
    },
  },
};

const OVERLAY = `overlay: 1.0.0
info: { title: What the document lacks, version: 1.0.0 }
actions:
  - target: $
    update: { x-owner: us }
  - target: $.paths['/internal']
    remove: true
  - target: $.paths['/pets'].get
    update: { operationId: list_pets }
`;

let folder = '';
/** The process of all runs but the first one: it loads the command once. */
let host: ScriptHost;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'an SDK ä-'));
  await writeFile(path.join(folder, 'pets.yaml'), PETS);
  await writeFile(path.join(folder, 'visits.yaml'), VISITS);
  await writeFile(path.join(folder, 'broken.yaml'), PETS.replace('[{ name: id', '[null, { name: id'));
  await writeFile(path.join(folder, 'swagger.json'), JSON.stringify(SWAGGER));
  await writeFile(path.join(folder, 'overlay.yaml'), OVERLAY);
  await writeFile(
    path.join(folder, 'schemas.yaml'),
    'Pet: { type: object, properties: { name: { type: string } } }\n',
  );
  host = startScriptHost({ scripts: ROOT, cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } });
});
afterAll(async () => {
  await host?.close();
  await rm(folder, { recursive: true });
});

function sdk(...args: string[]) {
  return host.runProgram({ file: CLI, args });
}

async function sdkAlone(...args: string[]) {
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

/** Returns the contents of all files in a generated package, by path. */
async function filesIn(out: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(path.join(folder, out), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) => [path.relative(path.join(folder, out), file), await readFile(file, 'utf8')] as const,
  );
  return new Map(await Promise.all(read));
}

describe('npm run sdk', () => {
  it('generates a package of a document and its references, and reports what it does not express', async () => {
    const { code, stdout, stderr } = await sdkAlone('pets.yaml', '--out', 'made', '--entries', 'mocks');

    expect(stdout).toMatch(/^sdk: pet-shop: 1 operation, \d+ files in made; 1 remark\n$/);
    expect(stderr).toMatch(
      /^pets\.yaml:\/components\/securitySchemes\/seal the SDKs cannot send .* mutualTLS\. Callers/,
    );
    expect(code).toBe(0);
    expect((await readdir(path.join(folder, 'made'))).toSorted()).toEqual([
      ...['.gitignore', 'README.md', 'api.md', 'names.lock', 'package.json', 'sdk.options.json', 'src'],
      ...['test', 'tsconfig.json'],
    ]);
    const client = await readFile(path.join(folder, 'made/src/generated/client.ts'), 'utf8');
    expect(client).toContain('export const PetShop: new (options');
    expect(client).toContain(
      'getPetsId(params: operations.GetPetsIdParams, options?: CallOptions): Call<Pet>',
    );
    expect(client).toContain("from './runtime/index.ts'");
    const manifest = JSON.parse(await readFile(path.join(folder, 'made/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: 'pet-shop', peerDependencies: { msw: expect.any(String) } });
    expect(manifest).not.toHaveProperty('dependencies');
  });

  it('keeps what its owner may edit, and replaces what is generated', async () => {
    const out = ['--out', 'kept', '--entries', 'none', '--name', '@acme/pets', '--runtime', 'package'];
    await sdk('pets.yaml', ...out);
    const manifest = path.join(folder, 'kept/package.json');
    const made = await readFile(manifest, 'utf8');
    expect(JSON.parse(made)).toMatchObject({
      name: '@acme/pets',
      dependencies: { '@partner-apis/client': expect.stringMatching(/^\^\d/) },
    });
    await writeFile(manifest, made.replace('0.1.0', '0.2.0'));
    await rm(path.join(folder, 'kept/src/generated/client.ts'));

    await sdk('pets.yaml', ...out);

    expect(await readFile(manifest, 'utf8')).toContain('"version": "0.2.0"');
    expect(await readdir(path.join(folder, 'kept/src/generated'))).toContain('client.ts');
  });

  it('reads OpenAPI 2.0, and applies an overlay', async () => {
    const args = ['--out', 'old', '--entries', 'none', '--overlay', 'overlay.yaml'];
    const { stderr, code } = await sdk('swagger.json', ...args);

    expect([code, stderr]).toEqual([0, '']);
    const read = (file: string) => readFile(path.join(folder, 'old/src/generated', file), 'utf8');
    expect(await read('operations.ts')).toContain('export const listPets: (');
    expect(await read('operations.ts')).not.toContain('/internal');
    expect(await read('servers.ts')).toContain("production: 'https://pets.example/v1'");
    expect(await read('schemas.ts')).toContain('tags?: string[] | null');
  });

  it('keeps its names and all its files when it is generated again', async () => {
    await sdk('pets.yaml', '--out', 'again', '--name', 'Shop');
    const names = await readFile(path.join(folder, 'again/names.lock'), 'utf8');
    const files = await readdir(path.join(folder, 'again'), { recursive: true });
    await sdk('pets.yaml', '--out', 'again');

    expect(await readFile(path.join(folder, 'again/names.lock'), 'utf8')).toBe(names);
    expect(await readdir(path.join(folder, 'again'), { recursive: true })).toEqual(files);
  });

  it('keeps the name in the manifest without the option', async () => {
    const out = ['--out', 'renamed', '--entries', 'none'];
    await sdk('pets.yaml', ...out, '--name', '@acme/pets');
    const { stdout } = await sdk('pets.yaml', ...out);

    expect(stdout).toContain('sdk: @acme/pets: ');
    const readme = await readFile(path.join(folder, 'renamed/README.md'), 'utf8');
    expect(readme).toContain("import { Pets } from '@acme/pets';");
  });

  it('lists the exports of an entry and no others', async () => {
    await sdk('visits.yaml', '--out', 'listed', '--entries', 'schemas');

    const made = await filesIn('listed');
    expect(made.get('src/schemas.ts')).toBe("export * from './generated/zod/operations.ts';\n");
    expect(made.get('api.md')).toMatch(/^## `[\w-]+\/schemas`\n\n```ts\nVisit\nschemas\n```\n/m);
  });

  it('keeps its options when it is generated again without them, and says so', async () => {
    const out = ['--out', 'chosen'];
    const chosen = ['--entries', 'openapi', '--runtime', 'package', '--dates', 'date', '--int64', 'bigint'];
    await sdk('visits.yaml', ...out, '--name', '@acme/visits', ...chosen);
    const made = await filesIn('chosen');
    const { stdout } = await sdk('visits.yaml', ...out);

    expect(await filesIn('chosen')).toEqual(made);
    expect(made.get('src/generated/schemas.ts')).toContain('at?: Date;');
    expect(made.get('src/generated/schemas.ts')).toContain('mileage?: bigint;');
    expect(stdout.split('\n')[0]).toBe(
      `sdk: as in ${path.join('chosen', 'sdk.options.json')}: ${['--runtime package', '--entries openapi', '--dates date', '--int64 bigint'].join(' ')}`,
    );
  });

  it('prefers the options of a command to the kept ones, and keeps them', async () => {
    const out = ['--out', 'changed'];
    await sdk('visits.yaml', ...out, '--entries', 'none', '--dates', 'date', '--int64', 'bigint');
    await sdk('visits.yaml', ...out, '--dates', 'string');
    const { stdout } = await sdk('visits.yaml', ...out);

    const schemas = (await filesIn('changed')).get('src/generated/schemas.ts');
    expect(schemas).toContain('at?: string;');
    expect(schemas).toContain('mileage?: bigint;');
    expect(stdout).toContain('--entries none --int64 bigint\n');
  });

  it('does not guess the options of a file that lists none', async () => {
    await sdk('pets.yaml', '--out', 'damaged', '--entries', 'none');
    await writeFile(path.join(folder, 'damaged/sdk.options.json'), '{ "entries": 1 }');
    const { stderr, code } = await sdk('pets.yaml', '--out', 'damaged');

    expect(stderr).toContain('does not list the options of a package.');
    expect(code).toBe(1);
  });

  it('names a command that everybody has to find a mistake', async () => {
    const { stderr } = await sdk('broken.yaml', '--out', 'made');

    expect(stderr).toContain('`npx @redocly/cli lint broken.yaml` lists all problems with line and column.');
  });

  it.each([
    [['none.yaml', '--out', 'made'], 'none.yaml: cannot be read.'],
    [['schemas.yaml', '--out', 'made'], 'schemas.yaml: is not an OpenAPI 2.0, 3.0, 3.1 or 3.2 document.'],
    [['broken.yaml', '--out', 'made'], 'broken.yaml: is not a valid OpenAPI document'],
    [['pets.yaml'], 'npm run sdk -- <openapi.json or .yaml> --out <folder>'],
    [['pets.yaml', '--out', 'made', '--runtime', 'none'], '--runtime must be inline or package, not none.'],
    [['pets.yaml', '--out', 'made', '--entries', 'hooks'], '--entries has no "hooks": choose from schemas,'],
    [['pets.yaml', '--out', 'made', '--dates', 'iso'], '--dates must be date, temporal or string, not iso.'],
    [['pets.yaml', '--out', 'made', '--int64', 'text'], '--int64 must be bigint or number, not text.'],
    [['pets.yaml', '--out', 'made', '--group', 'paths'], '--group must be tags or none, not paths.'],
    [['pets.yaml', '--out', 'made', '--overlay', 'schemas.yaml'], 'schemas.yaml: is not an overlay.'],
    [
      ['pets.yaml', '--out', 'made', '--overlay', 'overlay.yaml'],
      "/actions/1/target selects nothing: $.paths['/internal'].",
    ],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await sdk(...args);

    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(1);
  });
});
