import { bodyForm, preferredContent, type Response } from '@partner-apis/model';

/** The kind of value that a call resolves with. */
export type AnswerForm = 'json' | 'text' | 'binary' | 'none' | 'message';

/** Returns the form of a response's body. */
export function answerForm(response: Response): AnswerForm {
  const content = preferredContent(response.content);
  if (content === undefined) return 'none';
  if (content.message !== undefined) return 'message';
  const form = bodyForm(content.mediaType);
  if (form === 'form') return 'text';
  return form === 'multipart' ? 'binary' : form;
}
