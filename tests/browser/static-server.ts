import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from '../testing/loopback.ts';

export interface StaticServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  close(): Promise<void>;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.md': 'text/markdown; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/**
 * Serves a folder below a base path on a free port of the loopback interface, as a plain file server does:
 * a folder answers its `index.html`, anything else the folder's `404.html` with status 404.
 */
export async function serveFolder(folder: URL, base: string): Promise<StaticServer> {
  const root = fileURLToPath(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    void answer(root, base, decodeURIComponent(pathname), response);
  });
  return listening(server);
}

/** A server on the loopback interface; closing it does not wait for those who keep a connection open. */
export async function listening(server: Server): Promise<StaticServer> {
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(root: string, base: string, pathname: string, response: ServerResponse): Promise<void> {
  const inside = pathname === base || pathname.startsWith(`${base}/`);
  const path = normalize(pathname.slice(base.length)).replace(/\/$/, '');
  const candidates = inside && !path.includes('..') ? [path, `${path}/index.html`] : [];
  for (const candidate of candidates) {
    const body = await read(join(root, candidate));
    if (body === undefined) continue;
    const mediaType = MEDIA_TYPES[extname(candidate)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': mediaType }).end(body);
    return;
  }
  response
    .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(await read(join(root, '404.html')));
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}
