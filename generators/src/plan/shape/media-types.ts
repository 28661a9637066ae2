import {
  type ApiModel,
  bodyForm,
  type Content,
  encodePointerToken,
  essence,
  isSuccess,
  mapItems,
  type Operation,
  operationPointer,
  preferredContent,
  type RequestBody,
  withChanges,
} from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { mapContent } from './map-content.ts';
import { isSameFile, isStructured, offeredRequests, offeredResponses } from './media-choice.ts';

/**
 * Replaces media types that cannot be sent: a range (`*` + `/*`) becomes the type that its schema suggests. Bytes keep
 * the range, since their media type is known only in a call. Media types without a method of their own are reported.
 *
 * @see OpenAPI 3.1.1, section 4.8.14 (Media Type Object)
 */
export function withSentMediaTypes(model: ApiModel, diagnostics: Diagnostics): ApiModel {
  const operations = model.operations.map((operation): Operation => {
    const { requestBody, responses } = operation;
    const sent = withChanges(operation, {
      ...(requestBody === undefined ? {} : { requestBody: withFileTypes(mapContent(requestBody, concrete)) }),
      responses: mapItems(responses, (one) => mapContent(one, concrete)),
    });
    reportOthers(sent, diagnostics);
    return sent;
  });
  return { ...model, operations };
}

function concrete(content: Content): Content {
  const type = essence(content.mediaType);
  if (!type.endsWith('/*')) return content;
  if (type === 'text/*') return { ...content, mediaType: 'text/plain' };
  const isData = type === '*/*' || type === 'application/*';
  if (isData && isStructured(content.schema)) return { ...content, mediaType: 'application/json' };
  return { ...content, mediaType: 'application/octet-stream', range: type };
}

/** Lets a file select one of the media types that differ in nothing else. */
function withFileTypes(requestBody: RequestBody): RequestBody {
  const { content } = requestBody;
  return mapContent(requestBody, (one) => {
    if (bodyForm(one.mediaType) !== 'binary' || one.range !== undefined) return one;
    const others = content.filter((other) => other !== one && isSameFile(one, other));
    if (others.length === 0) return one;
    return { ...one, fileTypes: others.map(({ mediaType, range }) => range ?? essence(mediaType)) };
  });
}

/** Reports the media types that have no method of their own. */
function reportOthers({ path, method, requestBody, responses }: Operation, diagnostics: Diagnostics): void {
  const pointer = operationPointer({ path, method });
  const sent = requestBody?.content ?? [];
  const offered = offeredRequests(sent);
  const files = [preferredContent(sent), ...offered].flatMap((content) => content?.fileTypes ?? []);
  const rest = sent.filter(({ mediaType, range }) => !files.includes(range ?? essence(mediaType)));
  for (const [mediaType, preferred] of left(rest, offered)) {
    const place = `${pointer}/requestBody/content/${encodePointerToken(mediaType)}`;
    diagnostics.report('request-media-type-not-offered', place, { mediaType, preferred });
  }
  for (const { status, content } of responses.filter(isSuccess)) {
    for (const [mediaType, preferred] of left(content, offeredResponses(content))) {
      const place = `${pointer}/responses/${status}/content/${encodePointerToken(mediaType)}`;
      diagnostics.report('response-media-type-not-offered', place, { mediaType, preferred });
    }
  }
}

/**
 * Returns the media types that are neither preferred nor offered. Types that differ only in parameters count as one.
 */
function left(
  contents: readonly Content[],
  offered: readonly Content[],
): (readonly [mediaType: string, preferred: string])[] {
  const preferred = preferredContent(contents);
  if (preferred === undefined) return [];
  const known = new Set([preferred, ...offered].map(({ mediaType }) => essence(mediaType)));
  return contents
    .filter(({ mediaType }) => !known.has(essence(mediaType)))
    .map(({ mediaType }) => [mediaType, preferred.mediaType]);
}
