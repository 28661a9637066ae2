import type { BinaryBody } from '../descriptor.ts';
import type { Hooks } from '../hooks.ts';

/** Number of bytes to send at a time. */
const SLICE = 65_536;

/** The number of bytes of a body that were sent or received so far. */
export interface Progress {
  readonly bytes: number;
  /** The size of the whole body; undefined when unknown. */
  readonly total: number | undefined;
}

/**
 * Makes a body that reports how much of it was sent. It is a stream, so its call is not retried, and browsers send it
 * only over HTTP/2.
 *
 * @example client.uploadFile({ body: withProgress(file, ({ bytes, total }) => show(bytes / total)) })
 */
export function withProgress(
  body: BinaryBody,
  onProgress: (progress: Progress) => void,
): ReadableStream<Uint8Array> {
  if (body instanceof ReadableStream) return body.pipeThrough(counter(undefined, onProgress));
  const blob = body instanceof Blob ? body : new Blob([body]);
  return slicesOf(blob).pipeThrough(counter(blob.size, onProgress));
}

/**
 * Makes hooks that report how much of a response was received.
 *
 * @example client.getFile({ id }, { hooks: downloadProgress(({ bytes, total }) => show(bytes, total)) })
 */
export function downloadProgress(onProgress: (progress: Progress) => void): Hooks {
  return {
    afterResponse(response) {
      const { body, headers, status, statusText } = response;
      if (body === null || !response.ok) return undefined;
      // `Content-Length` counts encoded bytes.
      const length = headers.has('content-encoding') ? null : headers.get('content-length');
      const counted = body.pipeThrough(counter(length === null ? undefined : Number(length), onProgress));
      return new Response(counted, { headers, status, statusText });
    },
  };
}

/** Streams a blob in slices. The stream of a blob in memory may be a single chunk, which would show no progress. */
function slicesOf(blob: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream({
    async pull(controller) {
      const slice = blob.slice(start, start + SLICE);
      start += SLICE;
      if (slice.size === 0) controller.close();
      else controller.enqueue(new Uint8Array(await slice.arrayBuffer()));
    },
  });
}

function counter(total: number | undefined, onProgress: (progress: Progress) => void) {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      onProgress({ bytes, total });
      controller.enqueue(chunk);
    },
  });
}
