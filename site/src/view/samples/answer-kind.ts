import { isJson, isSuccess, type Operation } from '@partner-apis/model';

/** What the documented answer is read as: a method of `Response`; undefined where the answer has no body. */
export function answerKind({
  responses,
}: Pick<Operation, 'responses'>): 'json' | 'text' | 'blob' | undefined {
  const mediaType = responses.find(isSuccess)?.content[0]?.mediaType;
  if (mediaType === undefined) return undefined;
  if (isJson(mediaType)) return 'json';
  return /^text\/|[/+]xml$/.test(mediaType) ? 'text' : 'blob';
}
