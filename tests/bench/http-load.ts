import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One HTTP request, which is sent again and again. */
export interface LoadedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
}

const HEAD_END = '\r\n\r\n';

/**
 * Sends a request over some connections for a time, each of which waits for the response before it sends the next one.
 *
 * The bytes of the request are made once, and of a response only the status and the length are read: what the generator
 * costs falls on all servers alike and hides how they differ.
 *
 * @throws {Error} for a response without success or without `Content-Length`, and when the server ends a connection
 */
export async function sendRequests(
  request: LoadedRequest,
  connections: number,
  milliseconds: number,
): Promise<LoadResult> {
  const bytes = bytesOf(request);
  const { hostname, port } = new URL(request.url);
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const start = performance.now();
  const counts = await Promise.all(sockets.map((socket) => exchange(socket, bytes, start + milliseconds)));
  const seconds = (performance.now() - start) / 1000;
  return { requests: counts.reduce((sum, count) => sum + count, 0), seconds };
}

/** Returns the response to one request. */
export async function sendOnce({ url, body, ...options }: LoadedRequest): Promise<Response> {
  return await fetch(url, { ...options, ...(body === undefined ? {} : { body }) });
}

function bytesOf({ url, method, headers, body = '' }: LoadedRequest): Buffer {
  const { pathname, search, host } = new URL(url);
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from([`${method} ${pathname}${search} HTTP/1.1`, ...lines].join('\r\n') + HEAD_END + body);
}

/** Repeats a request on one connection until a time, and returns the number of responses. */
function exchange(socket: Socket, bytes: Buffer, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let read: Buffer | undefined;
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.on('error', fail).on('end', () => fail(new Error('The server ended a connection')));
    socket.on('data', (chunk) => {
      read = read === undefined ? chunk : Buffer.concat([read, chunk]);
      const length = responseLength(read);
      if (length instanceof Error) return fail(length);
      if (length === undefined || read.length < length) return;
      read = undefined;
      count++;
      if (performance.now() < end) socket.write(bytes);
      else socket.off('end', fail).end(() => resolve(count));
    });
    socket.write(bytes);
  });
}

/** Returns the length of a successful response with its head; undefined when more of the head has to arrive. */
function responseLength(read: Buffer): number | undefined | Error {
  const headLength = read.indexOf(HEAD_END);
  if (headLength === -1) return undefined;
  const head = read.toString('latin1', 0, headLength);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!/^HTTP\/1\.1 2/.test(head) || length === undefined) return new Error(head);
  return headLength + HEAD_END.length + Number(length);
}
