import { bodyForm, preferredContent, type Response } from '@partner-apis/model';

/** The value that a call resolves with, by the kind of the response's body. */
export type AnswerForm = 'json' | 'text' | 'binary' | 'none' | 'message';

/** The form of a response's body. */
export function answerForm(response: Response): AnswerForm {
  const content = preferredContent(response.content);
  if (content === undefined) return 'none';
  if (content.message !== undefined) return 'message';
  const form = bodyForm(content.mediaType);
  if (form === 'form') return 'text';
  return form === 'multipart' ? 'binary' : form;
}
