import { bodyForm, isJson, type Operation, parseJson, responseFor } from '@partner-apis/model';
import type { RecordedResponse } from '../samples/recorded-responses.ts';
import { shorten } from './shorten.ts';

/** Reduces a response to the parts that are the same in every run. */
export async function recorded(operation: Operation, response: Response): Promise<RecordedResponse> {
  const { status, headers } = response;
  const documented = responseFor(operation, status)?.headers.map(({ name }) => name) ?? [];
  const mediaType = headers.get('content-type');
  const isText = mediaType !== null && bodyForm(mediaType) !== 'binary';
  const text = isText ? await response.text() : '';
  const { body, cut } = shorten(text, isJson(mediaType ?? '') ? parseJson(text) : undefined);
  return {
    status,
    headers: ['Content-Type', ...documented].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    ...(body === '' ? {} : { body }),
    ...(cut.length === 0 ? {} : { cut }),
  };
}
