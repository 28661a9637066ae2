import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { findFile } from './find-file.ts';
import { EVERYWHERE, headersOf } from './headers.ts';
import { contentType } from './media-types.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

/** The page for unknown addresses. */
const NOT_FOUND = '404.html';

/**
 * Serves a built portal with the headers of the list, as the configurations for nginx and static hosts do.
 *
 * @param folder absolute path of the built portal
 * @param base path that it is served under, with a leading slash and no trailing one; empty for the root
 * @example createServer(fileServer('/srv/portal', '/portal')).listen(4321, '127.0.0.1')
 */
export function fileServer(folder: string, base: string): RequestListener {
  return (request, response) => {
    send(folder, base, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, EVERYWHERE).end();
    });
  };
}

async function send(
  folder: string,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...EVERYWHERE, Allow: 'GET, HEAD' }).end();
    return;
  }
  const [address = '/'] = (request.url ?? '/').split('?');
  const found = await findFile(folder, base, address);
  if (found.kind === 'redirect')
    response.writeHead(302, { ...headersOf(''), Location: found.location }).end();
  else if (found.kind === 'file')
    await sendFile(folder, await negotiated(folder, found.file, address, request), request, response);
  else await sendMissing(folder, response);
}

/** Returns the Markdown of a page for a client that prefers it. A file requested by its own name is sent unchanged. */
async function negotiated(
  folder: string,
  file: string,
  address: string,
  { headers }: IncomingMessage,
): Promise<string> {
  if (!file.endsWith('index.html') || address.endsWith('.html') || !prefersMarkdown(headers.accept))
    return file;
  const markdown = file === 'index.html' ? 'index.md' : file.replace(/\/index\.html$/, '.md');
  return stat(path.join(folder, markdown)).then(
    () => markdown,
    () => file,
  );
}

/** Returns `Vary` for pages, whose HTML and Markdown share an address that caches have to keep apart. */
function varying(file: string): OutgoingHttpHeaders {
  return /\.(?:html|md)$/.test(file) ? { Vary: 'Accept' } : {};
}

async function sendFile(
  folder: string,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readFile(path.join(folder, file));
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers: OutgoingHttpHeaders = { ...headersOf(file), ...varying(file), ETag: tag };
  if (isKnown(request, tag)) response.writeHead(304, headers).end();
  else
    response
      .writeHead(200, { ...headers, 'Content-Type': contentType(file), 'Content-Length': body.length })
      .end(body);
}

async function sendMissing(folder: string, response: ServerResponse): Promise<void> {
  // A folder other than a portal has no such page.
  const body = await readFile(path.join(folder, NOT_FOUND)).catch(() => Buffer.from('Not found\n'));
  response
    .writeHead(404, {
      ...headersOf(NOT_FOUND),
      ...varying(NOT_FOUND),
      'Content-Type': contentType(NOT_FOUND),
      'Content-Length': body.length,
    })
    .end(body);
}

/** Whether the client already has a version: that of the tag, which a proxy may have made weak, or any (`*`). */
function isKnown(request: IncomingMessage, tag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.some((one) => one === tag || one === '*') ?? false;
}
