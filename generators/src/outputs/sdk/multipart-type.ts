import { type Content, own, propertyKey, type Schema, type Schemas } from '@partner-apis/model';
import { type MultipartPart, multipartParts } from '../../plan/multipart-parts.ts';
import { group, union } from '../../typescript/union.ts';

/**
 * Returns the type of a multipart body: an object with its parts, or a `FormData` that callers fill themselves.
 *
 * @param typeOf prints the type of a part that is not a file
 */
export function multipartType(
  content: Content,
  schemas: Schemas,
  typeOf: (schema: Schema) => string,
): string {
  const parts = multipartParts(content, schemas);
  if (parts === undefined) return 'FormData | { readonly [name: string]: unknown }';
  const fields = parts.map((part) => {
    const { name, required } = part;
    const type = partType(part, typeOf, own(content.encoding, name)?.hasHeaders === true);
    return `readonly ${propertyKey(name)}${required ? '' : '?'}: ${union([type, ...(required ? [] : ['undefined'])])}`;
  });
  return `FormData | { ${fields.join('; ')} }`;
}

function partType(
  { schema, holds }: MultipartPart,
  typeOf: (schema: Schema) => string,
  hasHeaders: boolean,
): string {
  if (holds === 'file') return 'FilePart';
  if (holds === 'files') return 'readonly FilePart[]';
  const type = typeOf(schema);
  return hasHeaders ? `${group(type)} | Part` : type;
}
