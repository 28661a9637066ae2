import { bodyForm, preferredContent, type Response } from '@partner-apis/model';

/** What a call resolves with, by the kind of its answer's body. */
export type AnswerForm = 'json' | 'text' | 'binary' | 'none' | 'message';

/** The form of an answer's body. */
export function answerForm(response: Response): AnswerForm {
  const content = preferredContent(response.content);
  if (content === undefined) return 'none';
  if (content.message !== undefined) return 'message';
  const form = bodyForm(content.mediaType);
  if (form === 'form') return 'text';
  return form === 'multipart' ? 'binary' : form;
}
