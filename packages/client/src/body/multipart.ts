import { headerValue } from '../auth/header-value.ts';
import type { EncodeBody } from '../descriptor.ts';
import { own } from '../own.ts';
import { textOf } from '../parameters/path.ts';
import { entries, items } from '../parameters/serialize.ts';
import { JSON_TYPE } from './answer.ts';
import { Part } from './part.ts';

type Chunk = string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/**
 * Returns an encoder for multipart bodies from plain objects: each property becomes a part, and a list becomes one part
 * for each item. A `FormData` is sent unchanged. If a part is a stream, the body is one.
 *
 * @param mediaType `multipart/form-data`, or another kind of multipart
 * @param types media types of parts by name, where the document defines them
 * @see OpenAPI 3.1.1, section 4.8.15.1.2 (encoding of multipart); RFC 7578
 */
export function multipartBody(mediaType: string, types: Readonly<Record<string, string>> = {}): EncodeBody {
  return (body, _call, headers) => {
    if (body instanceof FormData) return body;
    const boundary = crypto.randomUUID();
    const chunks: Chunk[] = [];
    for (const [name, value] of entries(Object(body))) {
      const documented = own(types, name);
      const isOnePart = JSON_TYPE.test(documented ?? '');
      for (const item of items(isOnePart ? [value] : value)) {
        const part = item instanceof Part ? item : new Part(item);
        chunks.push(`--${boundary}\r\n`, ...partChunks(name, part, documented), '\r\n');
      }
    }
    chunks.push(`--${boundary}--\r\n`);
    headers['content-type'] = `${mediaType}; boundary=${boundary}`;
    const whole = chunks.filter((chunk): chunk is Exclude<Chunk, ReadableStream> => !isStream(chunk));
    return whole.length === chunks.length ? new Blob(whole) : joined(chunks);
  };
}

/** @see RFC 7578, section 4 (Multipart Form Data Definition) */
function partChunks(name: string, { content, options }: Part, documented: string | undefined): Chunk[] {
  const file = isFile(content) ? content : undefined;
  const own = content instanceof Blob ? content.type : '';
  const fallback = file ? 'application/octet-stream' : typeof content === 'object' ? 'application/json' : '';
  const type = options.contentType ?? (own || documented || fallback);
  const fileName = options.fileName ?? (content instanceof File ? content.name : file && name);
  const disposition = `form-data; name="${escaped(name)}"`;
  const header: Record<string, string> = {
    'Content-Disposition':
      fileName === undefined ? disposition : `${disposition}; filename="${escaped(fileName)}"`,
    ...(type && { 'Content-Type': type }),
    ...options.headers,
  };
  const lines = Object.entries(header).map(([key, value]) => `${key}: ${checked(key, value)}\r\n`);
  return [
    `${lines.join('')}\r\n`,
    file ?? (JSON_TYPE.test(type) ? JSON.stringify(content) : textOf(content)),
  ];
}

/** Checks a header of a part. A file name may contain any character. */
function checked(key: string, value: string): string {
  return key === 'Content-Disposition' ? value : headerValue(`${key} of a part`, value);
}

/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
function escaped(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}

function isFile(content: unknown): content is Exclude<Chunk, string> {
  return (
    content instanceof Blob ||
    content instanceof ArrayBuffer ||
    ArrayBuffer.isView(content) ||
    isStream(content)
  );
}

function isStream(chunk: unknown): chunk is ReadableStream<Uint8Array> {
  return chunk instanceof ReadableStream;
}

/** Joins chunks into one stream, which reads each source when its turn comes. */
function joined(chunks: readonly Chunk[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    for (const chunk of chunks) await new Response(chunk).body?.pipeTo(writable, { preventClose: true });
    await writable.close();
  };
  // A source that fails also aborts the joined stream, and with it the call.
  write().catch(() => {});
  return readable;
}
