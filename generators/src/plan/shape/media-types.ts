import {
  type ApiModel,
  type Content,
  encodePointerToken,
  essence,
  type Operation,
  preferredContent,
  type Schema,
} from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';

/**
 * Replaces media types that cannot be sent or requested: a range (`*` + `/*`) becomes the type that its schema suggests. A
 * body is sent in one type; the others are reported.
 *
 * @see OpenAPI 3.1.1, section 4.8.14 (Media Type Object)
 */
export function withSentMediaTypes(model: ApiModel, diagnostics: Diagnostics): ApiModel {
  const operations = model.operations.map((operation): Operation => {
    const { requestBody, responses } = operation;
    const answered = responses.map((one) => ({ ...one, content: one.content.map(concrete) }));
    if (requestBody === undefined) return { ...operation, responses: answered };
    const content = requestBody.content.map(concrete);
    reportOthers(operation, content, diagnostics);
    return { ...operation, requestBody: { ...requestBody, content }, responses: answered };
  });
  return { ...model, operations };
}

function concrete(content: Content): Content {
  const type = essence(content.mediaType);
  if (!type.endsWith('/*')) return content;
  if (type === 'text/*') return { ...content, mediaType: 'text/plain' };
  const isData = type === '*/*' || type === 'application/*';
  return {
    ...content,
    mediaType: isData && isStructured(content.schema) ? 'application/json' : 'application/octet-stream',
  };
}

function isStructured(schema: Schema): boolean {
  return Object.keys(schema).length > 0 && schema.type !== 'string';
}

function reportOthers(
  { path, method }: Operation,
  content: readonly Content[],
  diagnostics: Diagnostics,
): void {
  const preferred = preferredContent(content)?.mediaType;
  if (preferred === undefined) return;
  for (const { mediaType } of content.filter((one) => one.mediaType !== preferred)) {
    const pointer = `/paths/${encodePointerToken(path)}/${method}/requestBody/content/${encodePointerToken(mediaType)}`;
    diagnostics.report('request-media-type-not-offered', pointer, { mediaType, preferred });
  }
}
