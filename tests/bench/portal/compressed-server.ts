import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentType } from '../../../site/src/serving/media-types.ts';
import { listening, type StaticServer } from '../../browser/static-server.ts';

/** Responses that are compressed already. */
const COMPRESSED = new Set(['.woff2', '.png', '.bin']);

interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

type HeadersOf = (file: string) => Readonly<Record<string, string>>;

/**
 * Serves folders like hosts of static sites, gzip-compressed once. Single pages can be added.
 *
 * @param folders path that a folder is served under, without a trailing slash → folder
 * @param pages path → content
 * @param headersOf additional headers of a file by its path in its folder, such as those of the real host
 */
export async function serveCompressed(
  folders: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, string>> = {},
  headersOf: HeadersOf = () => ({}),
): Promise<StaticServer> {
  const answers = new Map<string, Promise<Answer | undefined>>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    const known = answers.get(pathname) ?? find(decodeURIComponent(pathname), folders, pages, headersOf);
    answers.set(pathname, known);
    const answer = await known;
    if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, answer.headers).end(answer.body);
  });
  return listening(server);
}

async function find(
  pathname: string,
  folders: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, string>>,
  headersOf: HeadersOf,
): Promise<Answer | undefined> {
  const page = pages[pathname];
  if (page !== undefined) return compressed(path.extname(pathname), Buffer.from(page));
  for (const [base, folder] of Object.entries(folders)) {
    if (!pathname.startsWith(`${base}/`) || pathname.includes('..')) continue;
    const file = await fileAt(path.join(folder, pathname.slice(base.length)));
    if (file === undefined) continue;
    const { headers, body } = compressed(path.extname(file), await readFile(file));
    const inFolder = path.relative(folder, file).replaceAll(path.sep, '/');
    return { headers: { ...headersOf(inFolder), ...headers }, body };
  }
  return undefined;
}

async function fileAt(place: string): Promise<string | undefined> {
  for (const file of [place, path.join(place, 'index.html')]) {
    if (
      await stat(file).then(
        (found) => found.isFile(),
        () => false,
      )
    )
      return file;
  }
  return undefined;
}

function compressed(extension: string, body: Buffer): Answer {
  const mediaType = { 'Content-Type': contentType(`file${extension}`) };
  if (COMPRESSED.has(extension)) return { headers: mediaType, body };
  return { headers: { ...mediaType, 'Content-Encoding': 'gzip' }, body: gzipSync(body) };
}
