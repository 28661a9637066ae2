import { bodyForm, essence } from '@partner-apis/model';
import { namedValues } from '../named-values.ts';
import { decodeQueryText } from '../percent-encoding.ts';

/** A field of a form as it was sent. */
export interface SentField {
  readonly text: string;
  /** The text before percent-decoding, in a URL-encoded form. */
  readonly encoded?: string;
  /** The media type of a file. */
  readonly mediaType?: string;
}

/** The fields of a form by name, in the order in which they were sent. */
export type SentFields = ReadonlyMap<string, readonly SentField[]>;

/**
 * Reads the fields of a URL-encoded or multipart form.
 *
 * @param header `Content-Type` of the request, with the boundary of a multipart form
 * @returns undefined when the form is malformed
 */
export async function sentFields(
  bytes: Uint8Array<ArrayBuffer>,
  header: string,
): Promise<SentFields | undefined> {
  return bodyForm(header) === 'multipart' ? await multipartFields(bytes, header) : encodedFields(bytes);
}

/** Reads a URL-encoded form. @see https://url.spec.whatwg.org/#application/x-www-form-urlencoded */
function encodedFields(bytes: Uint8Array): SentFields | undefined {
  const fields = new Map<string, SentField[]>();
  for (const [key, encoded] of namedValues(new TextDecoder().decode(bytes), '&')) {
    const name = decodeQueryText(key);
    const text = decodeQueryText(encoded);
    if (name === undefined || text === undefined) return undefined;
    add(fields, name, { text, encoded });
  }
  return fields;
}

/** Reads a multipart form. @see RFC 7578 */
async function multipartFields(
  bytes: Uint8Array<ArrayBuffer>,
  header: string,
): Promise<SentFields | undefined> {
  try {
    const fields = new Map<string, SentField[]>();
    const form = await new Response(bytes, { headers: { 'Content-Type': header } }).formData();
    for (const [name, part] of form) {
      add(fields, name, typeof part === 'string' ? { text: part } : await fileField(part));
    }
    return fields;
  } catch {
    return undefined;
  }
}

/**
 * Reads a file. A text file becomes its text, any other file one character for each byte, to which length limits apply.
 */
async function fileField(file: File): Promise<SentField> {
  const mediaType = essence(file.type);
  if (bodyForm(mediaType) !== 'binary') return { text: await file.text(), mediaType };
  return { text: new TextDecoder('latin1').decode(await file.arrayBuffer()), mediaType };
}

function add(fields: Map<string, SentField[]>, name: string, field: SentField): void {
  const known = fields.get(name);
  if (known === undefined) fields.set(name, [field]);
  else known.push(field);
}
