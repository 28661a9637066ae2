import { attributes } from '../../site/src/build/markup.ts';

export interface CrawlOptions {
  /** Origin in production. Its links are followed on the server under test. */
  readonly sameAs: string;
  /** Origins of other sites whose addresses are not requested. None by default. */
  readonly notFollowed?: ReadonlySet<string>;
  /** Replaces `fetch` for requests to other sites in tests. */
  readonly fetchOther?: typeof fetch;
}

export interface Crawled {
  /** Number of addresses requested on the site itself. */
  readonly pages: number;
  /** Number of addresses requested on other sites. */
  readonly others: number;
  /** Number of reserved addresses (RFC 2606), which nobody can own and which are not requested. */
  readonly reserved: number;
  /** One line for each broken link. */
  readonly broken: readonly string[];
}

/** Most requests at a time. */
const AT_ONCE = 8;
/** Timeout for another site in milliseconds. */
const PATIENCE = 20_000;
/** Statuses with which sites reject programs. The page may well exist. */
const NOT_FOR_PROGRAMS: ReadonlySet<number> = new Set([401, 403, 429, 999]);
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/;

/**
 * Follows every link of a site, starting from a page. Addresses of other sites are requested once.
 *
 * @param start address of the first page
 */
export async function crawl(start: string, options: CrawlOptions): Promise<Crawled> {
  const { origin } = new URL(start);
  const found = new Map<string, string>([[start, 'the start']]);
  const queue = [start];
  const result = { pages: 0, others: 0, reserved: 0, broken: [] as string[] };

  async function visit(address: string): Promise<void> {
    const isOwn = new URL(address).origin === origin;
    if (!isOwn && RESERVED.test(new URL(address).hostname)) {
      result.reserved += 1;
      return;
    }
    result[isOwn ? 'pages' : 'others'] += 1;
    const problem = isOwn ? await visitOwn(address) : await problemOf(address, options.fetchOther ?? fetch);
    if (problem !== undefined) result.broken.push(`${found.get(address)}: ${address}: ${problem}`);
  }

  async function visitOwn(address: string): Promise<string | undefined> {
    const response = await fetch(address);
    if (!response.ok) return `returned ${response.status}`;
    const text = await response.text();
    if (!response.headers.get('content-type')?.startsWith('text/html')) return undefined;
    for (const link of [...attributes(text, 'href'), ...attributes(text, 'src')]) {
      const target = targetOf(link, response.url, origin, options.sameAs);
      if (target === undefined || found.has(target)) continue;
      if (options.notFollowed?.has(new URL(target).origin)) continue;
      found.set(target, address);
      queue.push(target);
    }
    return undefined;
  }

  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return result;
}

/** Returns the address of a link without its fragment, which the build checks. Links to mail or data have none. */
function targetOf(link: string, page: string, origin: string, sameAs: string): string | undefined {
  const url = URL.parse(link, page);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url.origin === sameAs ? url.href.replace(sameAs, origin) : url.href;
}

/** Requests an address, with a second try because some servers do not know `HEAD`, and some fail once. */
async function problemOf(address: string, send: typeof fetch): Promise<string | undefined> {
  let problem: string | undefined;
  for (const method of ['HEAD', 'GET', 'GET']) {
    try {
      const { ok, status } = await send(address, { method, signal: AbortSignal.timeout(PATIENCE) });
      if (ok || NOT_FOR_PROGRAMS.has(status)) return undefined;
      problem = `returned ${status}`;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }
  return problem;
}
