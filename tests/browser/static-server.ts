import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { fileServer } from '../../site/src/serving/file-server.ts';
import { listen } from '../testing/loopback.ts';

/** Address of an empty page of every portal under test. */
export const EMPTY_PAGE = '/empty';

export interface StaticServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves a folder below a base path on a free port of the loopback interface, with the headers of the portal in
 * production: a folder returns its `index.html`, an unknown path the root's `404.html` with status 404.
 */
export async function serveFolder(folder: URL, base: string): Promise<StaticServer> {
  const serveFile = fileServer(fileURLToPath(folder), base);
  return listening(
    createServer((request, response) => {
      if (request.url === EMPTY_PAGE) response.setHeader('Content-Type', 'text/html').end();
      else serveFile(request, response);
    }),
  );
}

/** A server on the loopback interface; closing it does not wait for open connections. */
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
