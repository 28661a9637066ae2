import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ApiModel } from '@partner-apis/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddModel } from '../../model/testing/odd-document.ts';
import { ERROR_CLASSES } from '../../plan/error-classes.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';
import { emitOutputs } from '../outputs.ts';
import { sourceOf, testContext } from '../testing/run-output.ts';
import { sdkOutput } from './sdk.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

let folder = '';
const source = new Map<string, string>();

/** Emits the SDK's modules, and the `api.md` that lists them. */
function emitSdk(model: ApiModel): Promise<GeneratedFile[]> {
  return emitOutputs([sourceOf(model)], testContext(), [sdkOutput]);
}

/** The modules are written to a folder that git and the repository's type check ignore. */
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'generators/dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'generators/dist/emit-sdk-'));
  for (const file of await emitSdk(oddModel)) {
    source.set(path.basename(file.path), file.content);
    await writeFile(path.join(folder, path.basename(file.path)), file.content);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Type-checks the emitted modules with the repository's settings, together with a consumer. */
async function typeErrors(consumer: string): Promise<string> {
  await writeFile(path.join(folder, 'consumer.ts'), consumer);
  const config = { extends: path.join(ROOT, 'tsconfig.json'), include: ['*.ts'], exclude: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  return promisify(execFile)(tsc, ['-p', folder, '--checkers', '1', '--pretty', 'false']).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

describe('the emitted SDK', () => {
  it('type-checks, and so does a consumer that uses all of it', { timeout: 60_000 }, async () => {
    const errors = await typeErrors(`
      import { Odd } from './client.ts';
      import { connect, type OddAuth } from './connect.ts';
      import { deleteOperation, getThing } from './operations.ts';
      import type { Both, DottedName2, ErrorSchema } from './schemas.ts';

      const basic: OddAuth = { clientid: 'c', username: 'u', password: 'p' };
      const client = new Odd({ auth: basic, environment: 'test' });
      const thing: ErrorSchema = await client.getThing({ id: 'T1', idQuery: 3, 'X-Trace-Id': 't', tags: ['a'] });
      const text: string = await client.importText({ body: '<a/>' });
      const list: (string | null)[] = await client.upload();
      await client.upload({ body: new Uint8Array([1]) });
      const file: Blob | undefined = await client.getExport();
      const report: ErrorSchema = await client.getReport();
      const reportFile: Blob = await client.getReportAsPdf();
      const gone: void = await client.deleteOperation({ id: 'T1' });
      const connection = connect({ auth: { clientid: 'c', clientId: 'i', clientSecret: 's' } });
      const { response } = await getThing(connection, { id: 'T1' }, { timeout: 5 }).withResponse();
      const dotted: DottedName2 = true;
      const both: Both = { 'odd-name': 'a', more: 1, level: "it's low", extra: { a: 1 } };
      console.info(text, list, file, report, reportFile, gone, response.status, dotted, both, deleteOperation, thing['odd-name']);
    `);

    expect(errors).toBe('');
  });

  it.each([
    ["client.getThing({ id: 'T1', idQuery: 'three' })", 'TS2322'],
    ['client.getThing({})', 'TS2741'],
    ["client.getThing({ id: 'T1', unknown: 1 })", 'TS2353'],
    ["new Odd({ auth: { clientid: 'c', username: 'u' } })", 'TS2322'],
    ["new Odd({ auth: basic, environment: 'moon' })", 'TS2322'],
  ])('does not let through %s', { timeout: 60_000 }, async (expression, code) => {
    const errors = await typeErrors(`
      import { Odd } from './client.ts';
      const basic = { clientid: 'c', username: 'u', password: 'p' };
      export const client = new Odd({ auth: basic });
      export const mistake = ${expression};
    `);

    expect(errors).toContain(code);
    expect(errors.match(/error TS/g)).toHaveLength(1);
  });

  it('sends what the document defines', async () => {
    const { Odd } = (await import(pathToFileURL(path.join(folder, 'client.ts')).href)) as {
      Odd: new (options: object) => Record<string, (params?: object) => Promise<unknown>>;
    };
    const sent: Request[] = [];
    const fetch = async (url: string, init: RequestInit) => {
      const request = new Request(url, init);
      sent.push(request);
      if (request.url.endsWith('/token')) return Response.json({ access_token: 't' });
      return request.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({});
    };
    const auth = { clientid: 'c', clientId: 'i', clientSecret: 's' };
    const client = new Odd({ auth, fetch, baseUrl: 'http://localhost:1/odd/v1' });

    await client.getThing?.({ id: 'T/1', idQuery: 3, 'X-Trace-Id': 'x', tags: ['a', 'b'] });
    await client.deleteOperation?.({ id: 'T1' });

    await client.getReport?.();
    await client.getReportAsPdf?.();

    const [token, get, remove, json, pdf] = sent;
    expect(token?.url).toBe('https://login.odd.example/token');
    expect(await token?.text()).toBe('grant_type=client_credentials&scope=read');
    expect(get?.url).toBe('http://localhost:1/odd/v1/things/T%2F1?id=3&tags=a,b');
    expect(Object.fromEntries(get?.headers ?? [])).toMatchObject({
      authorization: 'Bearer t',
      clientid: 'c',
      'x-trace-id': 'x',
    });
    expect(remove?.headers.has('clientid')).toBe(false);
    expect(json?.headers.get('accept')).toBe('application/json');
    expect(pdf?.headers.get('accept')).toBe('application/pdf, application/json;q=0.9');
  });

  it.each([
    [{ baseUrl: 'localhost:4010/odd/v1' }, 'baseUrl must be an absolute http(s) URL'],
    [{ baseUrl: 'http://me:secret@localhost/odd/v1' }, 'baseUrl must be an absolute http(s) URL'],
    [{ environment: 'moon' }, 'environment must be '],
    [{ auth: { clientid: '', clientId: 'i', clientSecret: 's' } }, 'API key must be visible text'],
    [{ auth: undefined }, 'auth must be { clientid, clientId, clientSecret }'],
  ])('names the option that is wrong in %o', async (options, problem) => {
    const { Odd } = (await import(pathToFileURL(path.join(folder, 'client.ts')).href)) as {
      Odd: new (options: object) => unknown;
    };
    const auth = { clientid: 'c', clientId: 'i', clientSecret: 's' };

    expect(() => new Odd({ auth, ...options })).toThrow(problem);
  });

  it('marks operations that only read, and those that take no credentials', () => {
    const descriptors = source.get('operations.ts')?.split('/*#__PURE__*/ operation(') ?? [];
    const marked = (field: string) =>
      descriptors
        .filter((text) => text.includes(`\n  ${field},\n`))
        .map((text) => /id: '(.*)'/.exec(text)?.[1]);

    expect(marked('safe: true')).toEqual(['importText']);
    expect(marked('security: []')).toEqual(['delete']);
  });

  it('documents limits, errors and an example', () => {
    const operations = source.get('operations.ts');

    expect(operations).toContain('@param params.id At most 5 characters.');
    expect(operations).toContain('@throws {NotFoundError} 404: An answer\n *   - No *\\/ such (`id`)');
    expect(operations).toContain("await getThing(connection, { id: 'T1', 'X-Trace-Id': 't' });");
    expect(source.get('schemas.ts')).toContain('   * Has a dash.\n   * At most 3 characters.');
  });

  it('lists the public surface, one fact a line', () => {
    expect(source.get('api.md')?.split('\n')).toEqual(
      expect.arrayContaining([
        '  getThing(params: GetThingParams, options?: CallOptions): Call<ErrorSchema, GetThingErrors>',
        'deleteOperation(connection: Connection, params: DeleteOperationParams, options?: CallOptions): Call<void>',
        '  idQuery?: number',
        'interface Both extends ErrorSchema',
        "  level?: 'high' | 'it\\'s low' | null | (string & {})",
      ]),
    );
  });

  it('lists inherited fields that a schema requires, one fact a line', () => {
    expect(source.get('api.md')).toContain(`interface Complete extends ErrorSchema
  level: 'high' | 'it\\'s low' | null | (string & {})
  child: ErrorSchema
`);
  });

  it('is reproducible', async () => {
    const again = await emitSdk(oddModel);

    expect(new Map(again.map((file) => [path.basename(file.path), file.content]))).toEqual(source);
  });
});

it('needs no options if no operation takes credentials', { timeout: 60_000 }, async () => {
  const open = { ...oddModel, operations: oddModel.operations.map((each) => ({ ...each, security: [] })) };
  for (const file of await emitSdk(open)) {
    await writeFile(path.join(folder, path.basename(file.path)), file.content);
  }

  const errors = await typeErrors(`
    import { Odd } from './client.ts';
    export const made = [new Odd(), new Odd({ timeout: 5 }), new Odd({ auth: () => ({ a: 'b' }) })];
  `);

  expect(errors).toBe('');
});

it('calls a function for the credentials even if the document states none', async () => {
  const unstated = {
    ...oddModel,
    operations: oddModel.operations.map((each) => ({ ...each, security: [] })),
  };
  const folder = await mkdtemp(path.join(ROOT, 'generators/dist/unstated-'));
  try {
    for (const file of await emitSdk(unstated)) {
      await writeFile(path.join(folder, path.basename(file.path)), file.content);
    }
    const { Odd } = (await import(pathToFileURL(path.join(folder, 'client.ts')).href)) as {
      Odd: new (options: object) => Record<string, (params?: object) => Promise<unknown>>;
    };
    const sent: (string | null)[] = [];
    const fetch = async (url: string, init: RequestInit) => {
      const { method, headers } = new Request(url, init);
      sent.push(`${method} ${headers.get('x-key')}`);
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({});
    };
    const client = new Odd({ auth: () => ({ 'x-key': 'ours' }), fetch });

    await client.getReport?.();
    await client.deleteOperation?.({ id: 'T1' });

    expect(sent).toEqual(['GET ours', 'DELETE null']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('documents the error classes that the runtime throws', async () => {
  const runtime = await readFile(path.join(ROOT, 'packages/client/src/errors/status-error-of.ts'), 'utf8');
  const classes = [...runtime.matchAll(/^ {2}(\d{3}): (\w+),$/gm)].map(([, status, name]) => [status, name]);

  expect(Object.fromEntries(classes)).toEqual(ERROR_CLASSES);
});
