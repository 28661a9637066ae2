import { isDeepStrictEqual } from 'node:util';
import type { Recorded } from '../../general/recording-server.ts';
import type { Pair } from './expected-pairs.ts';
import type { SampledCall } from './sampled-call.ts';

/** Returns the differences between the sent request, decoded by the platform, and the document. */
export async function differences(
  call: SampledCall,
  method: string,
  sent: Recorded | undefined,
): Promise<string[]> {
  if (sent === undefined) return ['nothing was sent'];
  const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
  const found: string[] = [];
  const check = (part: string, actual: unknown, expected: unknown) => {
    if (isDeepStrictEqual(actual, expected)) return;
    const [more, less] = [without(actual, expected), without(expected, actual)];
    found.push(`${part}: ${shown(more)} instead of ${shown(less)}`);
  };
  check('method', sent.method, method.toUpperCase());
  check('path', decodeURIComponent(pathname), call.path);
  check('query', sorted([...searchParams]), sorted(call.query));
  for (const [name, value] of call.headers) check(`header ${name}`, sent.headers[name], value);
  check('cookies', sorted(cookiesOf(sent)), sorted(call.cookies));
  if (call.body?.kind === 'text') check('body', sent.body, call.body.text);
  else if (call.body?.kind === 'json') check('body', parsed(sent.body), call.body.value);
  else if (call.body !== undefined) check('body', sorted(await fieldsOf(sent)), sorted(call.body.pairs));
  return found;
}

function cookiesOf({ headers: { cookie = '' } }: Recorded): Pair[] {
  return cookie
    .split('; ')
    .filter((text) => text !== '')
    .map((text): Pair => {
      const [name = '', value = ''] = text.split('=');
      return [name, decodeURIComponent(value)];
    });
}

/** The fields of a form, as the platform reads them. */
async function fieldsOf({ headers, body }: Recorded): Promise<Pair[]> {
  const response = new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } });
  const data = await response.formData().catch(() => new FormData());
  return Promise.all(
    [...data].map(
      async ([name, value]): Promise<Pair> => [name, typeof value === 'string' ? value : await value.text()],
    ),
  );
}

function sorted(pairs: readonly Pair[]): string[] {
  return pairs.map((pair) => JSON.stringify(pair)).sort();
}

/** Returns the items that only the first of two lists has; another value as it is. */
function without(one: unknown, other: unknown): unknown {
  if (!Array.isArray(one) || !Array.isArray(other)) return one;
  return one.filter((item) => !other.includes(item));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 300) ?? 'nothing';
}
