import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CREDENTIALS, type FeatureRow, methodOf } from './feature-rows.ts';
import { type GroupedValues, groupedValues } from './grouped-values.ts';

/** Calls the operation of a row, and resolves with the data of the response. */
type Call = (row: FeatureRow) => Promise<unknown>;

type Functions = Readonly<Record<string, (...given: unknown[]) => unknown>>;

const ADAPTERS: Readonly<Record<string, (folder: string, url: string) => Promise<Call>>> = {
  ours,
  'hey-api': heyApi,
  'Redocly generate-client': redocly,
  'orval (fetch)': orval,
  'openapi-typescript': openapiFetch,
};

/**
 * Loads the client that a generator wrote.
 *
 * @param url of the server that is to be called
 */
export async function featureClient(contestant: string, folder: string, url: string): Promise<Call> {
  const adapter = ADAPTERS[contestant];
  if (adapter === undefined) throw new Error(`No client of ${contestant} can be called.`);
  return adapter(folder, url);
}

async function ours(folder: string, url: string): Promise<Call> {
  const functions: Functions = await import(pathToFileURL(path.join(folder, 'src/operations.ts')).href);
  const connection = functions.connect?.({ auth: CREDENTIALS, baseUrl: url, retries: 0 });
  return async (row) => {
    const params = typeof row.params === 'function' ? await row.params() : row.params;
    return functions[row.name]?.(connection, params ?? {});
  };
}

async function heyApi(folder: string, url: string): Promise<Call> {
  const functions = await bundled<Functions>(folder, "export * from './index';\nexport * from './client';\n");
  const client = functions.createClient?.({ baseUrl: url, throwOnError: true, auth: credential });
  return async (row) => {
    const { header: headers, cookie: cookies, ...rest } = await groupedValues(row);
    const given = { client, ...used({ ...rest, headers, cookies }) };
    return dataOf(await functions[row.name]?.(given));
  };
}

interface Scheme {
  readonly type: string;
  readonly scheme?: string;
  readonly in?: string;
}

/** The credential of a scheme, as hey-api's clients ask for it. */
function credential({ type, scheme, in: place }: Scheme): string {
  if (type === 'http') return scheme === 'basic' ? 'u:p' : CREDENTIALS.bearer;
  if (place === 'query') return CREDENTIALS.queryKey;
  return place === 'cookie' ? CREDENTIALS.cookieKey : CREDENTIALS.headerKey;
}

interface RedoclyModule {
  readonly client: Functions & { configure(options: object): void };
}

async function redocly(folder: string, url: string): Promise<Call> {
  const { client } = await bundled<RedoclyModule>(folder, "export { client } from './client';\n");
  const { headerKey, queryKey, cookieKey, bearer, username, password } = CREDENTIALS;
  const auth = { bearer, basic: { username, password }, apiKey: { headerKey, queryKey, cookieKey } };
  client.configure({ serverUrl: url, auth });
  return async (row) => {
    const { header: headers, cookie: cookies, ...rest } = await groupedValues(row);
    return client[row.name]?.(used({ ...rest, headers, cookies }));
  };
}

/** Its functions take path, body and other parameters one after another, and fetch relative addresses. */
async function orval(folder: string, url: string): Promise<Call> {
  const functions = await bundled<Functions>(folder, "export * from './client';\n");
  return async (row) => {
    const values = await groupedValues(row);
    const call = functions[row.name];
    if (call === undefined) throw new Error('There is no such function.');
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => fetch(new URL(String(input), url), init);
    try {
      return dataOf(await call(...argumentsOf(call, values)));
    } finally {
      globalThis.fetch = fetch;
    }
  };
}

function argumentsOf(call: (...given: never[]) => unknown, values: GroupedValues): unknown[] {
  const names = /\(([^)]*)\)/.exec(call.toString())?.[1]?.split(',') ?? [];
  return names.map((text) => {
    const name = text.trim();
    if (name === 'params') return values.query;
    if (name === 'headers') return values.header;
    if (name === 'options') return {};
    return /^row\d+/.test(name) ? values.body : values.path[name];
  });
}

interface OpenapiFetch {
  default(options: object): Functions;
}

/** Types of openapi-typescript with the client that is made for them. */
async function openapiFetch(_folder: string, url: string): Promise<Call> {
  // The name is unknown to the compiler, so the calls are made without the types of a document.
  const specifier: string = 'openapi-fetch';
  const { default: createClient }: OpenapiFetch = await import(specifier);
  const client = createClient({ baseUrl: url });
  return async (row) => {
    const { body, ...params } = await groupedValues(row);
    const given = { params, ...used({ body }) };
    return dataOf(await client[methodOf(row).toUpperCase()]?.(`/${row.name}${row.path ?? ''}`, given));
  };
}

/** Removes empty groups, because an operation without a body takes none. */
function used(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  const isPlain = Object.getPrototypeOf(value ?? '') === Object.prototype;
  return isPlain && Object.keys(Object(value)).length === 0;
}

function dataOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'data' in result ? result.data : result;
}

/** Bundles a generator's sources into one module, because Node does not resolve their imports. */
async function bundled<Module>(folder: string, contents: string): Promise<Module> {
  const outfile = path.join(folder, 'bundle.mjs');
  await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', target: 'node22' },
  });
  return import(pathToFileURL(outfile).href);
}
