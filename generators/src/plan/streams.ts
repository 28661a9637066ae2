import {
  essence,
  type Operation,
  own,
  preferredContent,
  type Schema,
  successResponses,
} from '@partner-apis/model';

/** The stream that an operation returns. */
export interface PlannedStream {
  /** The runtime's function that reads its format. */
  readonly format: 'eventStream' | 'jsonLines';
  /** The schema of one value. */
  readonly item: Schema;
  /** Whether the values are texts rather than JSON. */
  readonly isText: boolean;
}

const FORMATS: Readonly<Record<string, PlannedStream['format']>> = {
  'text/event-stream': 'eventStream',
  'application/jsonl': 'jsonLines',
  'application/x-jsonl': 'jsonLines',
  'application/jsonlines': 'jsonLines',
  'application/x-jsonlines': 'jsonLines',
  'application/ndjson': 'jsonLines',
  'application/x-ndjson': 'jsonLines',
  'application/json-seq': 'jsonLines',
  'application/stream+json': 'jsonLines',
};

/**
 * Finds the stream that an operation returns: all of its successes have the media type of one. The schema describes a
 * value of the stream; that of an array describes them all.
 */
export function streamOf(operation: Operation): PlannedStream | undefined {
  const contents = successResponses(operation).flatMap(({ content }) => preferredContent(content) ?? []);
  const [content] = contents;
  const format = content && own(FORMATS, essence(content.mediaType));
  if (content === undefined || format === undefined || contents.length > 1) return undefined;
  const { schema } = content;
  const item = schema.type === 'array' && schema.items !== undefined ? schema.items : schema;
  return { format, item, isText: format === 'eventStream' && item.type === 'string' };
}
