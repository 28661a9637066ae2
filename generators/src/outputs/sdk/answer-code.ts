import { literal, preferredContent, propertyKey, quote, type Response } from '@partner-apis/model';
import { answerForm } from '../../plan/answers.ts';
import type { ErrorPaths } from '../../plan/error-shape.ts';
import { messageErrorsSource, messageSource } from './message-code.ts';

/** The runtime's functions that descriptors name to have a body read that is not JSON. */
export const ANSWER_CODE = ['binaryAnswer', 'textAnswer'] as const;

/**
 * The field `answers` of a descriptor, which says how the body of each success is read; none for what the runtime
 * assumes, a `200` with JSON.
 */
export function answersField(successes: readonly Response[], method: string): string[] {
  const entries = successes.map(
    (response) =>
      `${propertyKey(response.status)}: ${method === 'head' ? quote('none') : readerOf(response)}`,
  );
  const isAssumed = entries.join() === `${propertyKey('200')}: ${quote('json')}`;
  return isAssumed ? [] : [`answers: { ${entries.join(', ')} }`];
}

function readerOf(response: Response): string {
  const form = answerForm(response);
  if (form === 'message') return messageSource('messageAnswer', preferredContent(response.content)?.message);
  return form === 'text' || form === 'binary' ? `${form}Answer` : quote(form);
}

/** The code that reads the errors of an operation whose bodies have places of their own. */
export function errorReaderSource({ list, text, property, code }: ErrorPaths): string {
  const paths = Object.entries({ list, text, property, code }).filter(
    ([part, found]) => part === 'text' || found.length > 0,
  );
  return `/*#__PURE__*/ jsonErrors(${literal(Object.fromEntries(paths))})`;
}

/** The field `readError` of a descriptor, for errors whose bodies are messages; none where they are JSON. */
export function readErrorField(errors: readonly Response[]): string[] {
  const messages = errors.flatMap(({ status, content }) => {
    const message = preferredContent(content)?.message;
    return message === undefined ? [] : [[status, message] as const];
  });
  return messages.length === 0 ? [] : [`readError: ${messageErrorsSource(messages)}`];
}
