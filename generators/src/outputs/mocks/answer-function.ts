import type { HandlerPaths } from './handler-paths.ts';

/**
 * Prints the functions that make handlers: `answer`, and `answerAs` for a media type that has a method of its own.
 *
 * @param contains whether any list has pages that a parameter requests, and whether any media type is an alternative
 */
export function answerFunctions(
  { matcher }: HandlerPaths,
  contains: { readonly pages: boolean; readonly alternatives: boolean },
): string {
  const last = contains.pages ? ', last?: LastPage' : '';
  const response = contains.pages ? 'page(request, status, type, body, last)' : 'respond(status, type, body)';
  const request = contains.pages ? '{ request }' : '';
  const about = contains.pages ? ' A list has one page: each further one is empty.' : '';
  const alternative = `
/** Responds like \`answer\` to requests that prefer a media type. All others are for the next handler of the path. */
function answerAs(method: Method, path: string, status: number, type: string, body?: unknown${last}): HttpHandler {
  return http[method](${matcher('path')}, ({ request }) =>
    request.headers.get('accept')?.startsWith(type) ? ${response} : undefined,
  );
}
`;
  return `/** Responds to a method and a path with a status, a media type and a body.${about} */
function answer(method: Method, path: string, status: number, type?: string, body?: unknown${last}): HttpHandler {
  return http[method](${matcher('path')}, (${request}) => ${response});
}
${contains.alternatives ? alternative : ''}${contains.pages ? PAGE : ''}
type Method = 'all' | 'delete' | 'get' | 'head' | 'options' | 'patch' | 'post' | 'put';

function respond(status: number, type?: string, body?: unknown) {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  if (body === undefined) return new HttpResponse(null, { status, headers });
  return new HttpResponse(typeof body === 'string' && !/(?<!stream\\+)\\bjson\\b(?!-seq)/.test(type ?? '') ? body : JSON.stringify(body), { status, headers });
}
`;
}

const PAGE = `
/** Responds with the first page, or with the empty one after it. */
function page(request: Request, status: number, type?: string, body?: unknown, last?: LastPage) {
  const page = last && new URL(request.url).searchParams.get(last.parameter);
  const isFirst = last === undefined || page === null || page === String(last.first);
  return respond(status, type, isFirst ? body : last.body);
}

interface LastPage {
  parameter: string;
  first?: number;
  body: unknown;
}
`;
