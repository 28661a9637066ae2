import type { IncomingMessage } from 'node:http';
import { plainError, type SandboxResponse } from '../contract/response.ts';

/** Whether a request announces a body larger than the limit. */
export function isTooLarge({ headers }: IncomingMessage, limit: number): boolean {
  return Number(headers['content-length'] ?? 0) > limit;
}

/**
 * Reads a body of unknown length up to a limit, and leaves the rest unread.
 *
 * @returns undefined for a larger body
 * @throws when the connection breaks
 */
export function readLimited(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      incoming.off('data', take).pause();
      resolve(undefined);
    };
    incoming.on('data', take);
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', reject);
    incoming.once('close', () => reject(new Error('The connection was closed')));
  });
}

export function tooLargeResponse(limit: number): SandboxResponse {
  return plainError(413, `The body is larger than ${limit} bytes`, 'body');
}
