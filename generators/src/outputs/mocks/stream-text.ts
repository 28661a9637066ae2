import { essence, type JsonValue } from '@partner-apis/model';
import type { PlannedStream } from '../../plan/streams.ts';

/**
 * Returns an example of a stream as it is sent. The example is a value of the stream, a list of all its values, or a text
 * that is written already.
 *
 * @example streamText('application/jsonl', stream, [{ id: 1 }, { id: 2 }]) // '{"id":1}\n{"id":2}\n'
 */
export function streamText(mediaType: string, { format, isText }: PlannedStream, example: JsonValue): string {
  const isWritten = format === 'jsonLines' || /^data:/m.test(String(example));
  if (typeof example === 'string' && (isWritten || !isText)) return example;
  const values = Array.isArray(example) ? example : [example];
  return values
    .map((value) => written(mediaType, format, isText ? String(value) : JSON.stringify(value)))
    .join('');
}

function written(mediaType: string, format: PlannedStream['format'], text: string): string {
  if (format === 'eventStream') return `${text.replaceAll(/^/gm, 'data: ')}\n\n`;
  // A record separator begins each text. @see RFC 7464, section 2.2
  return `${essence(mediaType) === 'application/json-seq' ? '\u001e' : ''}${text}\n`;
}
