import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../testing/loopback.ts';

/** A sandbox behind HTTP. */
export interface SandboxServer {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a sandbox on a free port of the loopback interface. */
export async function serveSandbox(respond: (request: Request) => Promise<Response>): Promise<SandboxServer> {
  const server = createServer((incoming, outgoing) => {
    const send = async () => {
      const response = await respond(await requestOf(incoming));
      outgoing.writeHead(response.status, [...response.headers].flat());
      outgoing.end(new Uint8Array(await response.arrayBuffer()));
    };
    send().catch((error: unknown) => {
      outgoing.writeHead(599);
      outgoing.end(String(error));
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of incoming) chunks.push(Uint8Array.from(chunk));
  const body = chunks.length === 0 ? null : new Blob(chunks);
  return new Request(new URL(url, 'http://localhost'), { method, headers, body });
}
