import type { CallOptions } from '../call-options.ts';
import type { Attempt, Hooks } from '../hooks.ts';
import { chunksOf } from './open-body.ts';
import type { Progress } from './progress.ts';

/** The options for downloading a body. */
export interface DownloadStreamOptions {
  /** Bytes to request, counted from 0, both ends included. Without `end`: to the end of the body. */
  readonly range?: { readonly start: number; readonly end?: number | undefined } | undefined;
  /** The entity tag of the bytes received before. If the body has changed since, it is sent whole. */
  readonly ifRange?: string | undefined;
  /** Called with each chunk that is read from the stream. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Maximum wait for the next bytes in milliseconds; 0, the default: no limit. */
  readonly idleTimeout?: number | undefined;
  /** Ends the call and the stream at once. */
  readonly signal?: AbortSignal | undefined;
  /** Hooks of the call, which replace the client's. */
  readonly hooks?: Hooks | undefined;
}

/** A body that is still being received. */
export interface StreamedDownload {
  /** The bytes as they arrive. The stream ends with an error if the connection breaks. */
  readonly stream: ReadableStream<Uint8Array>;
  /** The number of bytes in the stream; undefined when unknown. */
  readonly size: number | undefined;
  /**
   * The range that the stream contains; undefined for the whole body, for example from a server that does not support
   * ranges.
   */
  readonly range:
    | { readonly start: number; readonly end: number; readonly total: number | undefined }
    | undefined;
  /** Headers of the response, such as the media type and the entity tag. */
  readonly headers: Headers;
}

/**
 * Downloads a body as a stream, without holding it in memory. The call ends when the response begins: retries and time
 * limits apply until then.
 *
 * @param read calls an operation that returns a `Blob`; pass its argument on as the options of the call
 * @throws {PartnerApiError} as a rejection, for every failure until the response begins; later failures end the stream
 * @example
 * const { stream } = await downloadStream((options) => client.getFile({ id }, options));
 * await pipeline(stream, createWriteStream('file'));
 * @see RFC 9110, section 14 (Range Requests)
 */
export async function downloadStream(
  read: (options: CallOptions) => PromiseLike<Blob>,
  { range, ifRange, onProgress, idleTimeout, signal, hooks }: DownloadStreamOptions = {},
): Promise<StreamedDownload> {
  const headers = {
    ...(range === undefined ? {} : { range: `bytes=${range.start}-${range.end ?? ''}` }),
    ...(ifRange === undefined ? {} : { 'if-range': ifRange }),
  };
  let begun: { readonly call: Attempt; readonly response: Response } | undefined;
  await read({
    headers,
    signal,
    hooks: {
      ...hooks,
      async afterResponse(given, attempt) {
        const response = (await hooks?.afterResponse?.(given, attempt)) ?? given;
        if (!response.ok) return response;
        begun = { call: attempt, response };
        // Documents describe the whole body, so a partial response is read as if it were 200.
        return new Response('', {
          status: response.status === 206 ? 200 : response.status,
          headers: response.headers,
        });
      },
    },
  });
  if (begun === undefined) throw new TypeError('`read` has to pass its options to the call');
  const { call, response } = begun;
  const size = sizeOf(response.headers);
  return {
    stream: streamOf(chunksOf({ call, response }, signal, idleTimeout || undefined), size, onProgress),
    size,
    range: response.status === 206 ? rangeOf(response.headers) : undefined,
    headers: response.headers,
  };
}

/** Returns the size of a body. `Content-Length` counts encoded bytes if there is an encoding. */
function sizeOf(headers: Headers): number | undefined {
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  return length === null ? undefined : Number(length);
}

/** @see RFC 9110, section 14.4 (Content-Range) */
function rangeOf(headers: Headers): StreamedDownload['range'] {
  const [, start, end, total] =
    /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (start === undefined || end === undefined) return undefined;
  return { start: Number(start), end: Number(end), total: total === '*' ? undefined : Number(total) };
}

function streamOf(
  chunks: AsyncGenerator<Uint8Array>,
  total: number | undefined,
  onProgress: ((progress: Progress) => void) | undefined,
): ReadableStream<Uint8Array> {
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) return controller.close();
      bytes += value.length;
      onProgress?.({ bytes, total });
      controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
