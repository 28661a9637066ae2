import { isDeepStrictEqual } from 'node:util';
import { bodyForm, type Content, essence, isJson, preferredContent, type Schema } from '@partner-apis/model';

/**
 * Returns the alternative media types of a response that get a method of their own. A media type with the same schema
 * is the same data in another syntax, which the preferred one already returns.
 */
export function offeredResponses(content: readonly Content[]): Content[] {
  return offered(content, () => false);
}

/**
 * Returns the alternative media types of a request that get a method of their own. Two kinds of JSON with the same
 * schema, such as a JSON patch and a merge patch, mean different things, and only a multipart body can contain files.
 */
export function offeredRequests(content: readonly Content[]): Content[] {
  return offered(
    content,
    (one, other) =>
      isMultipart(one) !== isMultipart(other) ||
      (isJson(one) && isJson(other) && essence(one) !== essence(other)),
  );
}

function isMultipart(mediaType: string): boolean {
  return bodyForm(mediaType) === 'multipart';
}

function offered(
  contents: readonly Content[],
  differ: (mediaType: string, preferred: string) => boolean,
): Content[] {
  const preferred = preferredContent(contents);
  const chosen: Content[] = [];
  for (const content of contents) {
    if (preferred === undefined || content === preferred) continue;
    const isSame = (other: Content) =>
      isSameData(content, other) && !differ(content.mediaType, other.mediaType);
    if (![preferred, ...chosen].some(isSame)) chosen.push(content);
  }
  return chosen;
}

function isSameData(one: Content, other: Content): boolean {
  if (one.xsd !== undefined || other.xsd !== undefined)
    return essence(one.mediaType) === essence(other.mediaType);
  if (!isDeepStrictEqual(one.schema, other.schema)) return false;
  return isStructured(one.schema) || isRaw(one.mediaType) === isRaw(other.mediaType);
}

/** Whether two media types of a request are the same bytes, so that the type of a file selects one. */
export function isSameFile(one: Content, other: Content): boolean {
  const areFiles = [one, other].every(({ mediaType }) => bodyForm(mediaType) === 'binary');
  return areFiles && isSameData(one, other);
}

/** Whether a schema describes more than a string. */
export function isStructured(schema: Schema): boolean {
  return Object.keys(schema).length > 0 && schema.type !== 'string';
}

/** Whether the SDK passes a body on as text or bytes. */
function isRaw(mediaType: string): boolean {
  return ['text', 'binary'].includes(bodyForm(mediaType));
}
