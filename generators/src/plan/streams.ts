import {
  isJsonObject,
  type JsonObject,
  type Operation,
  preferredContent,
  type Schema,
  successResponses,
} from '@partner-apis/model';
import { type StreamFormat, streamFormat } from './sequences.ts';

/** The stream that an operation returns. */
export interface PlannedStream {
  /** The runtime's function that reads its format. */
  readonly format: StreamFormat;
  /** Schema of one value. */
  readonly item: Schema;
  /** Whether the values are plain text rather than JSON. */
  readonly isText: boolean;
}

/**
 * Finds the stream that an operation returns: all of its successes have a sequence as their media type. The schema
 * describes a value of the stream; an array describes all of its values.
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

/**
 * Returns the example arguments of a stream. Many APIs stream only if the body has `stream: true`, where their schemas
 * have the default false.
 */
export function streamExample(example: JsonObject): JsonObject {
  const { body = null } = example;
  return isJsonObject(body) && body.stream === false
    ? { ...example, body: { ...body, stream: true } }
    : example;
}
