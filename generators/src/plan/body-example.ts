import { bodyForm, type Content, type JsonValue, type Schemas } from '@partner-apis/model';
import { sampleOf } from './fitting-value.ts';
import { multipartParts } from './multipart-parts.ts';
import { isWrittenAsLines } from './sequences.ts';

/** Source code of a file. */
const FILE = "new Blob(['content'])";

/**
 * Makes a body for a call whose document has no example of one: files, and values of the schema.
 *
 * @param code returns a text that stands for source code
 * @returns undefined for an XML message
 */
export function bodyExample(
  { mediaType, schema, message }: Content,
  schemas: Schemas,
  code: (source: string) => string,
): JsonValue | undefined {
  if (message !== undefined) return undefined;
  if (isWrittenAsLines(mediaType)) return lines(sampleOf(schema, schemas));
  const form = bodyForm(mediaType);
  if (form === 'binary') return code(FILE);
  if (form === 'text') return 'text';
  if (form !== 'multipart') return sampleOf(schema, schemas);
  const parts = multipartParts({ schema }, schemas);
  if (parts === undefined) return code('new FormData()');
  const required = parts.filter((part) => part.required);
  const shown = required.length > 0 ? required : parts;
  const values = shown.map((part): [string, JsonValue] => {
    if (part.holds === 'file') return [part.name, code(FILE)];
    if (part.holds === 'files') return [part.name, [code(FILE)]];
    const value = sampleOf(part.schema, schemas);
    return [part.name, value === 'string' ? part.name : value];
  });
  return Object.fromEntries(values);
}

function lines(value: JsonValue): JsonValue {
  return Array.isArray(value) ? value : [value];
}
