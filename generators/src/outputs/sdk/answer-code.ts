import { literal, preferredContent, propertyKey, quote, type Response } from '@partner-apis/model';
import { answerForm } from '../../plan/answers.ts';
import { errorResponses } from '../../plan/error-responses.ts';
import type { ErrorPaths } from '../../plan/error-shape.ts';
import type { NativeCode } from '../../plan/native-code.ts';
import type { PlannedOperation } from '../../plan/sdk-plan.ts';
import { messageErrorsSource, messageSource } from './message-code.ts';

/** The runtime's functions that descriptors name to have a body read that is not JSON. */
export const ANSWER_CODE = ['binaryAnswer', 'textAnswer'] as const;

/**
 * The field `answers` of a descriptor, which says how the body of each success is read; none for what the runtime
 * assumes, a `200` with JSON.
 */
export function answersField(
  successes: readonly Response[],
  method: string,
  native: NativeCode | undefined,
): string[] {
  const entries = successes.map(
    (response) =>
      `${propertyKey(response.status)}: ${method === 'head' ? quote('none') : readerOf(response, native)}`,
  );
  const isAssumed = entries.join() === `${propertyKey('200')}: ${quote('json')}`;
  return isAssumed ? [] : [`answers: { ${entries.join(', ')} }`];
}

function readerOf(response: Response, native: NativeCode | undefined): string {
  const form = answerForm(response);
  const read = form === 'json' ? nativeReader(response, native) : undefined;
  if (read !== undefined) return `${native?.call('exactAnswer', read)}`;
  if (form === 'message') return messageSource('messageAnswer', preferredContent(response.content)?.message);
  return form === 'text' || form === 'binary' ? `${form}Answer` : quote(form);
}

/**
 * The code that reads the errors of an operation: messages, or bodies in JSON that have places of their own. None where the
 * runtime reads them by itself.
 */
export function errorReaderSource(
  operation: PlannedOperation,
  native: NativeCode | undefined,
): string | undefined {
  const reader = documentReaderSource(operation);
  const readers = errorResponses(operation).flatMap((response) => {
    const read = answerForm(response) === 'json' ? nativeReader(response, native) : undefined;
    return read === undefined ? [] : [`${propertyKey(response.status)}: ${read}`];
  });
  if (native === undefined || readers.length === 0) return reader;
  const read = `{ ${readers.join(', ')} }`;
  return native.call('exactErrors', read, ...(reader === undefined ? [] : [reader]));
}

/** The source of what reads the body of a response; undefined where JSON is all that it has. */
function nativeReader({ content }: Response, native: NativeCode | undefined): string | undefined {
  const schema = preferredContent(content)?.schema;
  return schema === undefined ? undefined : native?.reader(schema);
}

function documentReaderSource(operation: PlannedOperation): string | undefined {
  const messages = errorResponses(operation).flatMap(({ status, content }) => {
    const message = preferredContent(content)?.message;
    return message === undefined ? [] : [[status, message] as const];
  });
  if (messages.length > 0) return messageErrorsSource(messages);
  return operation.errorPaths && shapedErrorsSource(operation.errorPaths);
}

function shapedErrorsSource({ list, text, property, code }: ErrorPaths): string {
  const paths = Object.entries({ list, text, property, code }).filter(
    ([part, found]) => part === 'text' || found.length > 0,
  );
  return `/*#__PURE__*/ jsonErrors(${literal(Object.fromEntries(paths))})`;
}
