import type { RequestBodyDescriptor } from './descriptor.ts';

/** A body ready to be sent, any number of times; without `body` when nothing was given. */
export interface EncodedBody {
  readonly body?: BodyInit;
  /** Absent where the runtime sets it, with the boundary of its own parts. */
  readonly contentType?: string;
}

/** Turns what the caller gave as `body` into what is sent. */
export function encodeBody(descriptor: RequestBodyDescriptor | undefined, body: unknown): EncodedBody {
  if (descriptor === undefined || body === undefined) return {};
  const contentType = descriptor.mediaType;
  if (descriptor.kind === 'json') return { body: JSON.stringify(body), contentType };
  if (descriptor.kind === 'form') return { body: formEncoded(body), contentType };
  return body instanceof FormData ? { body } : { body: body as BodyInit, contentType };
}

/** A list gives one pair an item. @see OpenAPI 3.1.1, section 4.8.15.1.1 (encoding of form fields) */
function formEncoded(body: unknown): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) {
        pairs.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
      }
    }
  }
  return pairs.toString();
}
