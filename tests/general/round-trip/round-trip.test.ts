import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { StandardSchemaV1 } from '@partner-apis/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../generators/src/diagnostics/diagnostics.ts';
import { listen } from '../../testing/loopback.ts';
import { createSdkProject, type SdkProject } from '../sdk-project.ts';
import { NAMED, SHAPES } from './shapes.ts';

/** An SDK sends values to a server that returns the bytes it received, and reads what was sent. */
type Operations = Readonly<Record<string, (...given: unknown[]) => PromiseLike<unknown>>>;

const STATUS = { type: 'string', enum: ['OPEN', 'DONE'] };
const FURTHER = {
  returned: { type: 'object', properties: { status: STATUS } },
  directed: {
    type: 'object',
    required: ['id', 'secret', 'name'],
    properties: {
      id: { type: 'string', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      name: { type: 'string' },
    },
  },
  wide: { type: 'object', properties: { code: { type: 'integer', format: 'int64' } } },
};

let project: SdkProject;
let operations: Operations;
/** The schemas of `/schemas` by name; `schemas` has those of the operations. */
let zod: Readonly<Record<string, StandardSchemaV1>> & { readonly schemas?: unknown };
let baseUrl: string;
let remarks: readonly Diagnostic[];
/** Text that the server returns instead of the request's body. */
let returned: string | undefined;

const echo = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(returned ?? Buffer.concat(chunks));
});

beforeAll(async () => {
  baseUrl = `http://127.0.0.1:${await listen(echo)}`;
  project = await createSdkProject();
  const file = path.join(project.folder, 'shapes.json');
  await writeFile(file, JSON.stringify(documentOf()));
  ({ diagnostics: remarks } = await project.add('shapes', file, ['schemas']));
  operations = await import(path.join(project.folder, 'shapes/src/operations.ts'));
  zod = await import(path.join(project.folder, 'shapes/src/schemas.ts'));
});
afterAll(async () => {
  echo.closeAllConnections();
  await new Promise((resolve) => echo.close(resolve));
  await project?.remove();
});

function documentOf(): object {
  const bodies = [
    ...SHAPES.map((_, index) => [`shape${index}`, { $ref: `#/components/schemas/Shape${index}` }] as const),
    ...Object.entries(FURTHER),
  ];
  const content = (schema: object) => ({ 'application/json': { schema } });
  const paths = bodies.map(([name, schema]) => {
    const responses = { 200: { description: '', content: content(schema) } };
    const requestBody = { required: true, content: content(schema) };
    return [`/${name}`, { post: { operationId: name, requestBody, responses } }];
  });
  const shapes = Object.fromEntries(SHAPES.map(({ schema }, index) => [`Shape${index}`, schema]));
  return {
    openapi: '3.1.1',
    info: { title: 'Shapes', version: '1.0.0' },
    paths: Object.fromEntries(paths),
    components: { schemas: { ...NAMED, ...shapes } },
  };
}

/** Sends a body, and returns what comes back. Both are checked. */
async function send(name: string, body: unknown, answer?: string): Promise<unknown> {
  returned = answer;
  return await operations[name]?.(connection({ schemas: zod.schemas, validate: 'both', strict: true }), {
    body,
  });
}

function connection(options: object = {}): unknown {
  return operations.connect?.({ baseUrl, auth: () => ({}), retries: 0, ...options });
}

it('has thirty shapes or more', () => {
  expect(SHAPES.length).toBeGreaterThanOrEqual(30);
});

it.each(SHAPES.map((row, index) => ({ ...row, index })))('$shape', async ({ index, values }) => {
  for (const value of values) expect(await send(`shape${index}`, value)).toEqual(value);
});

it.each(SHAPES.map((row, index) => ({ ...row, index })))(
  '$shape, by its schema alone',
  async ({ index, values, parsed = values }) => {
    const schema = zod[`Shape${index}`]?.['~standard'];
    for (const [place, value] of values.entries()) {
      const found = await schema?.validate(JSON.parse(JSON.stringify(value)));
      expect(found).toEqual({ value: parsed[place] });
    }
  },
);

describe('an enumeration with a value that the document lacks', () => {
  it('is read as it is, checked or not', async () => {
    const answer = '{"status":"LATER"}';
    expect(await send('returned', {}, answer)).toEqual({ status: 'LATER' });
    expect(await operations.returned?.(connection(), { body: {} })).toEqual({ status: 'LATER' });
  });

  it('is a problem of a checked request', async () => {
    await expect(send('returned', { status: 'LATER' })).rejects.toThrow(/status/);
  });
});

describe('directions', () => {
  it('what is only read is not asked of a request, and what is only written not of a response', async () => {
    const answer = { id: '1', name: 'a' };
    expect(await send('directed', { secret: 's', name: 'a' }, JSON.stringify(answer))).toEqual(answer);
  });

  it('what a request needs is asked of it', async () => {
    await expect(send('directed', { name: 'a' })).rejects.toThrow(/secret/);
  });
});

describe('9007199254740993, which no number of JavaScript is', () => {
  const answer = '{"code":9007199254740993}';

  it('is rounded by JSON.parse, and so by a call', async () => {
    returned = answer;
    expect(await operations.wide?.(connection(), { body: {} })).toEqual({ code: 9007199254740992 });
  });

  it('is a problem of a checked response, and of a checked request', async () => {
    await expect(send('wide', {}, answer)).rejects.toMatchObject({ name: 'InvalidResponseError' });
    await expect(send('wide', { code: 2 ** 53 })).rejects.toMatchObject({ name: 'InvalidRequestError' });
  });

  it('is a remark on the place that may have it', () => {
    const places = remarks.filter(({ code }) => code === 'integer-not-exact').map(({ pointer }) => pointer);
    expect(places).toContainEqual(expect.stringMatching(/^\/paths\/~1wide\/post\/.*\/properties\/code$/));
  });
});
