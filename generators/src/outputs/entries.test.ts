import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { requestSchema } from '@partner-apis/client/zod';
import type { ApiModel, Schema } from '@partner-apis/model';
import { build } from 'esbuild';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../../brand.config.ts';
import { oddModel } from '../model/testing/odd-document.ts';
import { planNames } from '../plan/names.ts';
import { planOf } from '../plan/sdk-plan.ts';
import { entriesOutput } from './entries/entries.ts';
import { fetchOutput } from './fetch/fetch.ts';
import { mocksOutput } from './mocks/mocks.ts';
import { openapiOutput } from './openapi/openapi.ts';
import { emitOutputs } from './outputs.ts';
import { reactOutput } from './react/react.ts';
import { schemasOutput } from './schemas/schemas.ts';
import { sdkOutput } from './sdk/sdk.ts';
import { runOutput, sourceOf, testContext } from './testing/run-output.ts';

const ENTRIES = [schemasOutput, reactOutput, mocksOutput, openapiOutput, fetchOutput];

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Schemas that orval needs help with, or must keep: name → schema, valid values, invalid values. */
const LIMITS: Readonly<Record<string, [schema: Schema, fits: unknown[], breaks: unknown[]]>> = {
  Length: [{ type: 'string', minLength: 2, maxLength: 3 }, ['ab', 'abc'], ['a', 'abcd', 12, null]],
  Pattern: [{ type: 'string', pattern: String.raw`^a/'\d$` }, ["a/'1"], ["b/'1", "a/'"]],
  Range: [{ type: 'integer', format: 'int32', minimum: 0, maximum: 9 }, [0, 9], [-1, 10, 0.5, '1']],
  Open: [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.1 }, [0.3], [0, 1, 0.35]],
  Items: [
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
    [['a'], ['a', 'b']],
    [[], ['a', 'b', 'c'], [1]],
  ],
  Nullable: [{ type: ['string', 'null'], maxLength: 1 }, ['a', null], ['ab', undefined]],
  Enum: [{ type: ['string', 'null'], enum: ['a', null] }, ['a', null], ['b']],
  NumberEnum: [{ type: 'integer', enum: [1, 2] }, [1], [3, '1']],
  Constant: [{ const: 'it' }, ['it'], ['other']],
  EmptyObject: [{ type: 'object', enum: [{}] }, [{}], ['a', 1]],
  ListOfOne: [{ type: 'array', items: { type: 'integer' }, enum: [[1], [2]] }, [[1]], [1, ['a']]],
  TextOrObject: [{ enum: ['a', { b: 1 }] }, ['a', { b: 1 }], []],
  ConstantObject: [{ type: 'object', const: { a: 1 } }, [{ a: 1 }], ['a', [1]]],
  Day: [{ type: 'string', format: 'date' }, ['2026-02-28'], ['2026-02-30', 'today']],
  Moment: [{ type: 'string', format: 'date-time' }, ['2026-02-28T10:00:00+01:00'], ['2026-02-28T10:00']],
  Time: [{ type: 'string', format: 'time' }, ['10:00:00+01:00'], [10]],
  Either: [
    { type: ['string', 'integer'], maxLength: 9, maximum: 2 },
    ['abcdefghi', 2],
    ['abcdefghij', 3, 0.5],
  ],
  Defaulted: [{ type: 'object', properties: { a: { type: 'boolean', default: true } } }, [{}], [{ a: 1 }]],
  Base: [
    { type: 'object', properties: { a: { type: 'string', maxLength: 1 } } },
    [{}, { a: 'a', b: 1 }],
    [[]],
  ],
  Sibling: [
    { allOf: [{ $ref: '#/$defs/Base' }], properties: { b: { type: 'integer' } }, required: ['b'] },
    [{ b: 1 }, { a: 'a', b: 1 }],
    [{}, { a: 'ab', b: 1 }],
  ],
  Inherited: [{ allOf: [{ $ref: '#/$defs/Base' }], required: ['a'] }, [{ a: 'a' }], [{}, { a: 'ab' }]],
  Tree: [
    {
      type: 'object',
      properties: { child: { $ref: '#/$defs/Tree' }, leaf: { type: 'string', maxLength: 1 } },
    },
    [{ child: { child: { leaf: 'a' } } }],
    [{ child: { child: { leaf: 'ab' } } }],
  ],
  Map: [{ type: 'object', additionalProperties: { type: 'integer' } }, [{ a: 1 }], [{ a: 'b' }]],
  Cat: [
    { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' } } },
    [{ kind: 'cat' }],
    [{ kind: 'dog' }],
  ],
  Dog: [
    {
      type: 'object',
      required: ['kind', 'bark'],
      properties: { kind: { const: 'dog' }, bark: { type: 'string' } },
    },
    [{ kind: 'dog', bark: 'w' }],
    [{ kind: 'dog' }],
  ],
  Pet: [
    {
      oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/$defs/Cat', dog: '#/$defs/Dog' } },
    },
    [{ kind: 'cat' }],
    [{ kind: 'dog' }, { kind: 'cow' }],
  ],
  Anything: [{}, [1, null, 'a'], []],
};

const model: ApiModel = {
  ...oddModel,
  operations: oddModel.operations.map((each) => ({ ...each, description: 'Ends */ here.' })),
  schemas: {
    ...oddModel.schemas,
    ...Object.fromEntries(Object.entries(LIMITS).map(([name, [schema]]) => [name, schema])),
    Named: {
      type: 'object',
      required: ['range'],
      properties: { range: { $ref: '#/$defs/Range', description: 'Its own words: Range.check(1).' } },
    },
  },
};

let folder = '';

/** Writes a package like one of the repository to a folder that git and the repository's type check ignore. */
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'generators/dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'generators/dist/emit-orval-'));
  const emitted = await emitOutputs([sourceOf(model)], testContext(), [sdkOutput, ...ENTRIES, entriesOutput]);
  for (const file of emitted) await put(file.path.replace('packages/odd/', ''), file.content);
  const exports = Object.fromEntries(
    ['operations', 'types', 'schemas', 'react', 'mocks'].map((name) => [`./${name}`, `./src/${name}.ts`]),
  );
  const manifest = { name: `${brand.npmScope}/odd`, type: 'module', sideEffects: false, exports };
  await put('package.json', JSON.stringify(manifest));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), content);
}

function load<Module>(entry: string): Promise<Module> {
  return import(pathToFileURL(path.join(folder, `src/${entry}.ts`)).href) as Promise<Module>;
}

/** Type-checks the package with the repository's settings, together with a consumer. */
async function typeErrors(consumer: string): Promise<string> {
  await put('consumer.ts', consumer);
  const config = { extends: path.join(ROOT, 'tsconfig.json'), include: ['**/*.ts'], exclude: [] };
  await put('tsconfig.json', JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  return promisify(execFile)(tsc, ['-p', folder, '--checkers', '1', '--pretty', 'false']).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

it('type-checks, and so does a consumer that uses all of it', { timeout: 60_000 }, async () => {
  const errors = await typeErrors(`
    import type { PartnerApiError } from '${brand.npmScope}/client';
    import { connect } from '${brand.npmScope}/odd/operations';
    import { getThingAnswers, handlers } from '${brand.npmScope}/odd/mocks';
    import { deleteOperationMutation, getExportQuery, getThingKey, getThingQuery, OddProvider, useOddConnection } from '${brand.npmScope}/odd/react';
    import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
    import { ErrorSchema, schemas } from '${brand.npmScope}/odd/schemas';

    export function Component() {
      const connection = useOddConnection();
      const { data, error } = useQuery(getThingQuery(connection, { id: 'T1', idQuery: 3 }, { timeout: 5 }));
      const thing: string | undefined = data?.['odd-name'];
      const failure: PartnerApiError | null = error;
      const options = { ...getThingQuery(connection, { id: 'T1' }), select: (it: { 'odd-name'?: string }) => it['odd-name'] };
      const selected: string | undefined = useQuery(options).data;
      const certain: string | undefined = useSuspenseQuery(getThingQuery(connection, { id: 'T1' })).data['odd-name'];
      const file: Blob | undefined | void = useQuery(getExportQuery(connection)).data;
      const deletion = useMutation({ ...deleteOperationMutation(connection), onError: (one: PartnerApiError) => one.url });
      deletion.mutate({ id: 'T1' });
      // @ts-expect-error the id is missing
      getThingQuery(connection, {});
      return [thing, failure, selected, certain, file, getThingKey({ id: 'T1' })];
    }
    const auth = { clientid: 'c', username: 'u', password: 'p' };
    OddProvider({ connection: connect({ auth }), children: 'text' });
    console.info(handlers().length, getThingAnswers.example().info, ErrorSchema, schemas);
  `);

  expect(errors).toBe('');
});

describe('the schemas', () => {
  it.each(Object.entries(LIMITS))(
    'of %s refuse what breaks a limit, and nothing else',
    async (name, limit) => {
      const exported = await load<Record<string, Parameters<typeof requestSchema>[0]>>('schemas');
      const schema = exported[name] ?? exported[`${name}Schema`];
      if (schema === undefined) throw new Error(`There is no schema ${name}`);
      const [, fits, breaks] = limit;
      const verdicts = [...fits, ...breaks].map((value) => [value, accepts(schema, value)]);

      expect(verdicts).toEqual([
        ...fits.map((value) => [value, true]),
        ...breaks.map((value) => [value, false]),
      ]);
    },
  );

  it("use the field's own description where it refers to another schema", async () => {
    const { Named } = await load<Record<string, Parameters<typeof requestSchema>[0]>>('schemas');
    if (Named === undefined) throw new Error('There is no schema Named');

    expect(requestSchema(Named)['~standard'].validate({ range: 10 })).toEqual({
      issues: [{ path: ['range'], message: 'must be at most 9', words: 'Its own words: Range.check(1).' }],
    });
  });

  it('are excluded from a bundle that does not use them', async () => {
    const contents = `export { Length } from '${brand.npmScope}/odd/schemas';`;
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: folder },
      bundle: true,
      format: 'esm',
      external: ['zod', `${brand.npmScope}/client`],
      write: false,
    });

    expect(outputFiles[0]?.text.match(/^var \w+/gm)).toEqual([
      'var LengthMin',
      'var LengthMax',
      'var Length',
    ]);
  });
});

function accepts(schema: Parameters<typeof requestSchema>[0], value: unknown): boolean {
  const result = requestSchema(schema)['~standard'].validate(value);
  return !(result instanceof Promise) && result.issues === undefined;
}

describe('the mocks', () => {
  it('return only examples: a success without one has no body', async () => {
    const { handlers, getThingAnswers } = await load<{
      handlers: () => ReturnType<typeof http.get>[];
      getThingAnswers: Record<string, () => ReturnType<typeof http.get>>;
    }>('mocks');
    const server = setupServer(...handlers());
    server.listen();
    try {
      const url = 'https://any.example/odd/v1/things/T1';
      const thing = await fetch(url);
      expect([thing.status, await thing.text()]).toEqual([200, '']);
      expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);

      server.use(getThingAnswers.example?.() ?? http.get('*', () => undefined));
      const failed = await fetch(url);
      expect(failed.status).toBe(404);
      expect(await failed.json()).toEqual({ errors: [{ error: 'No */ such', property: 'id' }] });
    } finally {
      server.close();
    }
  });
});

it('is the same every time', async () => {
  const emit = () => emitOutputs([sourceOf(model)], testContext(), ENTRIES);
  expect(await emit()).toEqual(await emit());
});

it('names the document that orval cannot generate code for', async () => {
  const broken = { ...model, operations: [], schemas: { Broken: { $ref: '#/$defs/Broken' } } };

  const source = sourceOf(model);
  const plan = planOf(broken, planNames(broken), source.plan);

  await expect(runOutput(schemasOutput, [{ ...source, plan }])).rejects.toThrow('"Odd"');
});
