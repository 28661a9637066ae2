import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../testing/loopback.ts';
import { checkNewArticle, type NewArticle, QueryReader, type Refusal } from './article-input.ts';

/**
 * A server of the Article API, written by hand from its document alone: nothing of the sandbox, the model or the
 * generators is in it. Where the document assumes, it has decided otherwise:
 *
 * - a value of a wrong form is "Not a valid value";
 * - an EAN has at most 13 digits;
 * - articles belong to the categories TYRE and SERVICE, and to the types TRUCK and CAR.
 */
export interface ArticleServer extends AsyncDisposable {
  /** Address of the family, with its base path. */
  readonly url: string;
}

export const CREDENTIALS = {
  apiKey: 'unused-key',
  clientId: 'garage-client',
  clientSecret: 'garage-secret',
  accessToken: 'garage-token-1',
  expiredToken: 'garage-token-0',
} as const;

/** A way to break the contract, to see whether the tests notice. */
export type ArticleFault = 'brand forgotten' | 'reference ignored' | 'any token';

interface Article extends NewArticle {
  readonly code: number;
  readonly lastModifiedDate: string;
}

const FIRST: readonly NewArticle[] = [
  {
    externalRef: 'TYRE-58301',
    name: 'Longhaul Drive 315/80 R 22.5 156/150 L',
    brand: 'Nordtyre',
    ean: '2000001000304',
    clearClassCode: 'TRUCK-DRIVE',
  },
  { externalRef: 'TYRE-58302', name: 'Longhaul Steer 385/65 R 22.5 160 K', brand: 'Nordtyre' },
  { externalRef: 'WORK-1', name: 'Balancing of a truck wheel' },
];

const MOST_BYTES = 1024 * 1024;

export async function startArticleServer(...faults: readonly ArticleFault[]): Promise<ArticleServer> {
  const articles = new Map<string, Article>();
  const has = (fault: ArticleFault) => faults.includes(fault);
  for (const article of FIRST) register(articles, article, has);

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const route = ROUTES[pathname];
    if (route === undefined) return answer(response, 404, errors('Not found', 'path'));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (method !== route) {
      response.setHeader('Allow', route === 'GET' ? 'GET, HEAD' : route);
      return answer(response, 405, errors('Method not allowed', 'method'));
    }
    const refused = callerRefusal(request, has('any token'));
    if (refused !== undefined) return answer(response, 401, { errors: [refused] });
    if (pathname.endsWith('/external')) return write(request, response);
    return pathname.endsWith('/quick-search') ? search(searchParams, response) : list(searchParams, response);
  });

  async function write(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    const mediaType = request.headers['content-type']?.split(';')[0] ?? '';
    const text = await bodyOf(request);
    if (text === undefined) return answer(response, 413, errors('The body is too large', 'body'));
    if (text !== '' && mediaType.trim().toLowerCase() !== 'application/json') {
      return answer(response, 415, errors('The content type is not supported', 'Content-Type'));
    }
    const checked = checkNewArticle(text);
    if ('refusals' in checked) return answer(response, 400, { errors: checked.refusals });
    return answer(response, 200, { code: register(articles, checked.article, has) });
  }

  function list(query: URLSearchParams, response: ServerResponse): ServerResponse {
    const reader = new QueryReader(query);
    const { pageNumber, pageSize, ...filter } = reader.list();
    if (reader.refusals.length > 0) return answer(response, 400, { errors: reader.refusals });
    const found = [...articles.values()].filter(
      (article) =>
        (filter.codes?.includes(article.code) ?? true) &&
        (filter.ean?.includes(article.ean ?? '') ?? true) &&
        (filter.from === undefined || article.lastModifiedDate >= filter.from) &&
        (filter.to === undefined || article.lastModifiedDate <= filter.to) &&
        (filter.externalRef === undefined ||
          has('reference ignored') ||
          filter.externalRef === article.externalRef) &&
        (filter.source === undefined || filter.source === 'GARAGE'),
    );
    const pageTotal = Math.max(1, Math.ceil(found.length / pageSize));
    if (pageNumber > pageTotal) {
      const text = `The pageNumber must be lower than or equals to ${pageTotal}`;
      return answer(response, 404, errors(text, 'pageNumber'));
    }
    const page = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return answer(response, 200, {
      ...(pageNumber < pageTotal ? link('next', query, pageNumber + 1, pageSize) : {}),
      ...(pageNumber > 1 ? link('previous', query, pageNumber - 1, pageSize) : {}),
      pageTotal,
      totalElements: found.length,
      articles: page.map((article) => shown(article, filter.withExternalRef)),
    });
  }

  function search(query: URLSearchParams, response: ServerResponse): ServerResponse {
    const reader = new QueryReader(query);
    const { value, category, limit } = reader.search();
    if (reader.refusals.length > 0) return answer(response, 400, { errors: reader.refusals });
    const hits = [...articles.values()].filter(
      ({ name = '' }) =>
        name.toLowerCase().includes(value.toLowerCase()) &&
        name.startsWith('Balancing') === (category === 'SERVICE'),
    );
    const named = hits.flatMap(({ code, name }) => (name === undefined ? [] : [{ code, name }]));
    return answer(response, 200, named.slice(0, limit));
  }

  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/garage/articles-v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ROUTES: Readonly<Record<string, string>> = {
  '/garage/articles-v1/articles': 'GET',
  '/garage/articles-v1/articles/external': 'POST',
  '/garage/articles-v1/articles/quick-search': 'GET',
};

/** A known reference keeps its article. */
function register(
  articles: Map<string, Article>,
  article: NewArticle,
  has: (fault: ArticleFault) => boolean,
): number {
  const known = articles.get(article.externalRef);
  const code = known?.code ?? 1_000_301 + articles.size;
  const { brand, ...others } = article;
  const kept = has('brand forgotten') || brand === undefined ? others : article;
  const lastModifiedDate = new Date().toISOString().slice(0, 19);
  articles.set(article.externalRef, { ...known, ...kept, code, lastModifiedDate });
  return code;
}

function shown({ externalRef, ...article }: Article, withReferences: boolean): object {
  if (!withReferences) return article;
  const { lastModifiedDate } = article;
  return { ...article, references: [{ source: 'GARAGE', externalRef, lastModifiedDate }] };
}

/** @see RFC 9110, section 11.6.2 (Authorization) */
function callerRefusal({ headers }: IncomingMessage, isAnyToken: boolean): Refusal | undefined {
  const { clientid, authorization } = headers;
  if (clientid === undefined || clientid === '')
    return { error: 'The client id is missing', property: 'clientid' };
  if (clientid !== CREDENTIALS.clientId) {
    return { error: 'Unknown client id, please contact our API service support', property: 'clientid' };
  }
  if (authorization === undefined || authorization === '') {
    return { error: 'The credentials are missing', property: 'Authorization' };
  }
  const basic = `Basic ${btoa(`${CREDENTIALS.clientId}:${CREDENTIALS.clientSecret}`)}`;
  const isKnown = authorization === `Bearer ${CREDENTIALS.accessToken}` || authorization === basic;
  if (isKnown || (isAnyToken && authorization.startsWith('Bearer '))) return undefined;
  return { error: 'The credentials are wrong', property: 'Authorization' };
}

/** Returns the text of a body; undefined when it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= MOST_BYTES) chunks.push(chunk);
  }
  return length > MOST_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** An address longer than the field is omitted. */
function link(name: string, query: URLSearchParams, pageNumber: number, pageSize: number): object {
  const other = new URLSearchParams(query);
  other.set('pageNumber', String(pageNumber));
  other.set('pageSize', String(pageSize));
  const address = `https://garage.example/articles-v1/articles?${other}`;
  return address.length > 200 ? {} : { [name]: address };
}

function errors(error: string, property: string): { readonly errors: readonly Refusal[] } {
  return { errors: [{ error, property }] };
}

function answer(response: ServerResponse, status: number, body: object): ServerResponse {
  const text = JSON.stringify(body);
  const isHead = response.req.method === 'HEAD';
  return response.writeHead(status, { 'Content-Type': 'application/json' }).end(isHead ? undefined : text);
}
