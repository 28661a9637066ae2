import {
  type ApiModel,
  bodyForm,
  type Content,
  declarationsOf,
  effectiveTypes,
  encodePointerToken,
  essence,
  isJson,
  operationPointer,
  type PartEncoding,
  type Schemas,
} from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { isStructured } from './media-choice.ts';

/**
 * Reports encodings of fields that the runtime does not support. @see OpenAPI 3.1.1, section 4.8.15 (Encoding Object)
 */
export function reportEncodings({ operations, schemas }: ApiModel, diagnostics: Diagnostics): void {
  for (const { path, method, requestBody } of operations) {
    const pointer = `${operationPointer({ path, method })}/requestBody/content`;
    for (const content of requestBody?.content ?? []) {
      for (const [name, encoding] of Object.entries(content.encoding ?? {})) {
        const place = `${pointer}/${encodePointerToken(content.mediaType)}/encoding/${encodePointerToken(name)}`;
        const mediaType = unwritten(content, name, encoding, schemas);
        if (mediaType !== undefined) diagnostics.report('part-not-written', place, { name, mediaType });
        if (bodyForm(content.mediaType) !== 'multipart') continue;
        if (hasOwnStyle(content, name, encoding, schemas))
          diagnostics.report('part-style-not-sent', place, { name });
        if (encoding.hasHeaders) diagnostics.report('part-headers-not-typed', place, { name });
      }
    }
  }
}

/** Whether a style writes a part in another way than its media type: exploded lists are several parts in both. */
function hasOwnStyle(
  { schema }: Content,
  name: string,
  { style, explode = style === 'form' }: PartEncoding,
  schemas: Schemas,
): boolean {
  if (style === undefined) return false;
  const [property = {}] = declarationsOf(schema, name, schemas);
  return style !== 'form' || !explode || effectiveTypes(property, schemas)?.includes('object') !== false;
}

/** Returns the media type of a field whose structure only JSON can express. */
function unwritten(
  { schema }: Content,
  name: string,
  { contentType }: PartEncoding,
  schemas: Schemas,
): string | undefined {
  const types = contentType?.split(',').map(essence) ?? [];
  if (types.length === 0 || types.some((type) => isJson(type) || type.includes('*'))) return undefined;
  const [property] = declarationsOf(schema, name, schemas);
  const isStructure = property !== undefined && isStructured(property) && property.properties !== undefined;
  return isStructure ? contentType : undefined;
}
