import type { Recorded } from '../../../general/recording-server.ts';
import type { FeatureRow } from './feature-rows.ts';

/**
 * Returns the parts of a request that a row is about, decoded as a server decodes them: `%20` and `+`, or a `:` that is
 * encoded and one that is not, are the same.
 */
export async function received(request: Recorded | undefined, row: FeatureRow): Promise<object> {
  const { url, method, headers, body } = row.sent ?? {};
  return {
    ...(url === undefined ? {} : addressOf(request?.url.replace(`/${row.name}`, '') ?? '')),
    ...(method === undefined ? {} : { method: request?.method }),
    ...Object.fromEntries(
      Object.keys(headers ?? {})
        .filter((name) => name !== 'accept')
        .map((name) => [name, headerOf(name, request?.headers[name])]),
    ),
    ...(body === undefined ? {} : { body: await bodyOf(request) }),
  };
}

/** Returns the same parts of the row's expectation. */
export async function expected(row: FeatureRow): Promise<object> {
  const { url = '', method = '', headers = {}, body = '' } = row.sent ?? {};
  const [mediaType] = Object.keys(contentOf(row));
  const contentType = mediaType?.startsWith('multipart/') ? `${mediaType}; boundary=BOUNDARY` : mediaType;
  return received({ url, method, headers: { 'content-type': contentType, ...headers }, body }, row);
}

function contentOf({ operation = {} }: FeatureRow): object {
  const body = 'requestBody' in operation ? Object(operation.requestBody) : {};
  return body.content ?? {};
}

function addressOf(url: string): object {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return { path: decodeURIComponent(pathname), query: [...searchParams].map(String).sort() };
}

function headerOf(name: string, value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value.join(', ') : value;
  if (name === 'content-type') return text?.split(';')[0];
  if (name !== 'cookie' || text === undefined) return text?.replaceAll(/,\s+/g, ',');
  return decodeURIComponent(text).split('; ').sort().join('; ');
}

async function bodyOf(request: Recorded | undefined): Promise<unknown> {
  if (request === undefined) return undefined;
  const type = String(request.headers['content-type'] ?? '');
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return [...new URLSearchParams(request.body)].map(String).sort();
  }
  if (type.startsWith('multipart/form-data')) return fieldsOf(request.body, type);
  if (!/[/+]json/.test(type)) return request.body;
  try {
    return JSON.parse(request.body);
  } catch {
    return request.body;
  }
}

async function fieldsOf(body: string, type: string): Promise<unknown> {
  try {
    const data = await new Response(body, { headers: { 'content-type': type } }).formData();
    return await Promise.all([...data].map(([name, value]) => fieldOf(name, value)));
  } catch {
    return body;
  }
}

async function fieldOf(name: string, value: FormDataEntryValue): Promise<string> {
  if (typeof value === 'string') return `${name}=${value}`;
  // A JSON part may or may not have a name of a file.
  if (value.type.includes('json')) return `${name}=${await value.text()}`;
  return `${name}=${value.name} ${value.type} ${await value.text()}`;
}
