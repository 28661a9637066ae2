import { bodyForm, type Operation, successContent } from '@partner-apis/model';

/** Returns the method of `Response` that reads the documented response; undefined if it has no body. */
export function answerKind(operation: Pick<Operation, 'responses'>): 'json' | 'text' | 'blob' | undefined {
  const mediaType = successContent(operation)?.mediaType;
  if (mediaType === undefined) return undefined;
  const form = bodyForm(mediaType);
  return form === 'json' || form === 'text' ? form : 'blob';
}
