import { literal, preferredContent, propertyKey, quote, type Response } from '@partner-apis/model';
import { answerForm } from '../../plan/answers.ts';
import { errorResponses } from '../../plan/error-responses.ts';
import type { ErrorPaths } from '../../plan/error-shape.ts';
import type { NativeCode } from '../../plan/native-code.ts';
import type { PlannedOperation } from '../../plan/sdk-plan.ts';
import { messageErrorsSource, messageSource } from './message-code.ts';

/** The runtime's functions with which descriptors read bodies that are not JSON. */
export const ANSWER_CODE = ['binaryAnswer', 'emptyAnswer', 'textAnswer'] as const;

/**
 * Returns the field `answers` of a descriptor, which defines how the body of each success is read; empty for the
 * runtime's default, a `200` with JSON.
 */
export function answersField(
  successes: readonly Response[],
  method: string,
  native: NativeCode | undefined,
): string[] {
  const entries = successes.map(
    (response) =>
      `${propertyKey(response.status)}: ${method === 'head' ? 'emptyAnswer' : readerOf(response, native)}`,
  );
  // The document has only errors. A success has to mean something else than an error.
  if (entries.length === 0) return [`answers: { '2XX': emptyAnswer }`];
  const isAssumed = entries.join() === `${propertyKey('200')}: ${quote('json')}`;
  return isAssumed ? [] : [`answers: { ${entries.join(', ')} }`];
}

function readerOf(response: Response, native: NativeCode | undefined): string {
  const form = answerForm(response);
  const read = form === 'json' ? nativeReader(response, native) : undefined;
  if (read !== undefined) return `${native?.call('exactAnswer', read)}`;
  if (form === 'message') return messageSource('messageAnswer', preferredContent(response.content)?.message);
  if (form === 'json') return quote(form);
  return form === 'none' ? 'emptyAnswer' : `${form}Answer`;
}

/**
 * Returns the code that reads the errors of an operation: messages, or JSON bodies with their own error shape.
 * Undefined if its connection reads them.
 *
 * @param shared the paths of the API
 */
export function errorReaderSource(
  operation: PlannedOperation,
  shared: ErrorPaths | undefined,
  native: NativeCode | undefined,
): string | undefined {
  const reader = documentReaderSource(operation);
  const readers = errorResponses(operation).flatMap((response) => {
    const read = answerForm(response) === 'json' ? nativeReader(response, native) : undefined;
    return read === undefined ? [] : [`${propertyKey(response.status)}: ${read}`];
  });
  if (native === undefined || readers.length === 0) return reader;
  const read = `{ ${readers.join(', ')} }`;
  const plain = reader ?? (shared && shapedErrorsSource(shared));
  return native.call('exactErrors', read, ...(plain === undefined ? [] : [plain]));
}

/** Returns the code that reads the body of a response; undefined if its values are plain JSON. */
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

/** Returns the code that reads JSON bodies of errors with the given paths. */
export function shapedErrorsSource({ list, fields, text, property, code }: ErrorPaths): string {
  const paths = Object.entries({ list, fields, text, property, code }).filter(
    ([part, found]) => part === 'text' || found.length > 0,
  );
  return `/*#__PURE__*/ jsonErrors(${literal(Object.fromEntries(paths))})`;
}
