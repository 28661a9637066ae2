import { bodyForm, essence } from '@partner-apis/model';
import { namedValues } from '../named-values.ts';
import { decodeQueryText } from '../percent-encoding.ts';

/** A field of a form as it was sent. */
export interface SentField {
  readonly text: string;
  /** The text before it was percent-decoded, in a URL-encoded form. */
  readonly encoded?: string;
  /** The media type of a file. */
  readonly mediaType?: string;
}

/** The fields of a form by their names, in the order in which they were sent. */
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

/** @see https://url.spec.whatwg.org/#application/x-www-form-urlencoded */
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

/** @see RFC 7578 */
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

/** Reads a file: one of text as its text, any other as one character for each byte, which limits of length count. */
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
