import { type Content, isJson } from '@partner-apis/model';

/** How a body of a media type is read or written, in the words of the runtime's descriptors. */
export type BodyForm = 'json' | 'form' | 'multipart' | 'text' | 'binary';

/** The content that an SDK uses where a document offers several: JSON, else the first. */
export function preferredContent(contents: readonly Content[]): Content | undefined {
  return contents.find(({ mediaType }) => bodyForm(mediaType) === 'json') ?? contents[0];
}

/** @example bodyForm('application/problem+json; charset=utf-8') // 'json' */
export function bodyForm(mediaType: string): BodyForm {
  if (isJson(mediaType)) return 'json';
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  if (type.startsWith('text/') || /[/+](xml|yaml)$/.test(type)) return 'text';
  return 'binary';
}
