import { type Operation, preferredContent, type Schema, successResponses } from '@partner-apis/model';
import { type StreamFormat, streamFormat } from './sequences.ts';

/** The stream that an operation returns. */
export interface PlannedStream {
  /** The runtime's function that reads its format. */
  readonly format: StreamFormat;
  /** The schema of one value. */
  readonly item: Schema;
  /** Whether the values are texts rather than JSON. */
  readonly isText: boolean;
}

/**
 * Finds the stream that an operation returns: all of its successes have the media type of one. The schema describes a
 * value of the stream; that of an array describes them all.
 */
export function streamOf(operation: Operation): PlannedStream | undefined {
  const contents = successResponses(operation).flatMap(({ content }) => preferredContent(content) ?? []);
  const [content] = contents;
  const format = content && streamFormat(content.mediaType);
  if (content === undefined || format === undefined || contents.length > 1) return undefined;
  const { schema } = content;
  const item = schema.type === 'array' && schema.items !== undefined ? schema.items : schema;
  return { format, item, isText: format === 'eventStream' && item.type === 'string' };
}
