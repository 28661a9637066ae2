import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HTTP_METHODS } from '@partner-apis/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Diagnostic } from '../../../generators/src/diagnostics/diagnostics.ts';
import { type Recorded, type RecordingServer, startRecording } from '../recording-server.ts';
import { createSdkProject, type SdkProject } from '../sdk-project.ts';
import { BODY_ROWS } from './body-rows.ts';
import { CREDENTIALS, OPERATION_ROWS, SECURITY_SCHEMES } from './operation-rows.ts';
import { PARAMETER_ROWS } from './parameter-rows.ts';
import type { Row } from './row.ts';
import { documentServers, serverRows } from './server-rows.ts';
import { STYLE_ROWS } from './style-rows.ts';

/**
 * The features of OpenAPI 3.1 and 3.2 that a request shows: each is sent by an SDK to a server that records bytes, or is a
 * remark with a pointer.
 */
const ROWS = [...STYLE_ROWS, ...PARAMETER_ROWS, ...BODY_ROWS, ...OPERATION_ROWS, ...serverRows('')];

let server: RecordingServer;
let project: SdkProject;
let remarks: readonly Diagnostic[];
let operations: Operations;

/** The functions of the generated module `operations.ts`, and `connect`. */
type Operations = Readonly<Record<string, (...given: unknown[]) => unknown>>;

beforeAll(async () => {
  server = await startRecording();
  project = await createSdkProject();
  const file = path.join(project.folder, 'document.json');
  await writeFile(file, JSON.stringify(documentOf(server.host)));
  ({ diagnostics: remarks } = await project.add('wire', file));
  operations = await import(path.join(project.folder, 'wire/src/operations.ts'));
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await project?.remove();
});

it.each(ROWS.map((row, index) => ({ ...row, index })))('$feature', async ({ index, ...listed }) => {
  const row = rowsAt(server.host)[index] ?? listed;

  if (row.remark !== undefined) {
    const found = remarks.filter(({ pointer }) => isAt(pointer, index));
    expect(found.map(({ code }) => code)).toContain(row.remark);
  }
  if (row.sent === undefined && row.answer === undefined) return;

  server.answer(row.answer ?? { status: 204 });
  const result = await call(row, index);

  const request = server.recorded.at(-1);
  expect(shown(request, row, index)).toEqual({ ...row.sent });
  if ('result' in row) expect(result).toEqual(row.result);
});

it('says nothing of rows without a remark', () => {
  const unexpected = ROWS.flatMap(({ feature, remark }, index) =>
    remark === undefined ? remarks.filter(({ pointer }) => isAt(pointer, index)).map(() => feature) : [],
  );
  expect(unexpected).toEqual([]);
});

it('reports what concerns the whole document', () => {
  const codes = remarks.filter(({ pointer }) => !/^\/paths\/~1row\d/.test(pointer)).map(({ code }) => code);
  expect(codes.sort()).toEqual(['response-headers-not-typed', 'security-scheme-not-sent']);
});

it('type-checks', async () => {
  expect(await project.typeErrors()).toBe('');
});

function rowsAt(host: string): readonly Row[] {
  return ROWS.map((row, index) => serverRows(host)[index - ROWS.length + serverRows('').length] ?? row);
}

function documentOf(host: string): object {
  const paths = rowsAt(host).map((row, index) => [`/row${index}${row.path ?? ''}`, pathItem(row, index)]);
  return {
    openapi: '3.2.0',
    info: { title: 'Wire', version: '1.0.0' },
    servers: documentServers(host),
    paths: {
      ...Object.fromEntries(paths),
      '/headers': { get: { responses: { 200: { description: '', headers: { 'X-Rate': { schema: {} } } } } } },
    },
    webhooks: { done: { post: { responses: {} } } },
    components: { securitySchemes: SECURITY_SCHEMES },
  };
}

function pathItem({ item, operation, method }: Row, index: number): object {
  const used = method ?? (operation !== undefined && 'requestBody' in operation ? 'post' : 'get');
  const own = { operationId: `row${index}`, security: [], responses: { 204: { description: '' } } };
  const described = { ...own, ...operation };
  return HTTP_METHODS.includes(used)
    ? { ...item, [used]: described }
    : { ...item, additionalOperations: { [used.toUpperCase()]: described } };
}

function isAt(pointer: string, index: number): boolean {
  return new RegExp(`^/paths/~1row${index}(~1|/|[?#]|$)`).test(pointer);
}

async function call({ params, options, callOptions, suffix = '' }: Row, index: number): Promise<unknown> {
  const given = typeof params === 'function' ? await params() : (params ?? {});
  const isAboutServers = index >= ROWS.length - serverRows('').length;
  const baseUrl = isAboutServers ? {} : { baseUrl: `http://${server.host}` };
  const connection = operations.connect?.({ auth: CREDENTIALS, ...baseUrl, ...options });
  return operations[`row${index}${suffix}`]?.(connection, given, callOptions);
}

/** The parts of a request that a row names, so that a difference shows the row and nothing else. */
function shown(request: Recorded | undefined, { sent = {} }: Row, index: number): object {
  const boundary = /boundary=([^;]+)/.exec(request?.headers['content-type'] ?? '')?.[1];
  const plain = (text: string | undefined) =>
    boundary === undefined ? text : text?.replaceAll(boundary, 'BOUNDARY');
  const headers = Object.keys(sent.headers ?? {}).map((name) => [
    name,
    plain(String(request?.headers[name])),
  ]);
  return {
    ...('url' in sent ? { url: request?.url.replace(`/row${index}`, '') } : {}),
    ...('method' in sent ? { method: request?.method } : {}),
    ...('headers' in sent
      ? {
          headers: Object.fromEntries(
            headers.map(([name, text]) => [name, text === 'undefined' ? undefined : text]),
          ),
        }
      : {}),
    ...('body' in sent ? { body: plain(request?.body) } : {}),
  };
}
