import { bodyForm, type Operation, successContent } from '@partner-apis/model';

/** What the documented answer is read as: a method of `Response`; undefined where the answer has no body. */
export function answerKind(operation: Pick<Operation, 'responses'>): 'json' | 'text' | 'blob' | undefined {
  const mediaType = successContent(operation)?.mediaType;
  if (mediaType === undefined) return undefined;
  const form = bodyForm(mediaType);
  return form === 'json' || form === 'text' ? form : 'blob';
}
