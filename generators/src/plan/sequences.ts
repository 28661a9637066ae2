import { essence } from '@partner-apis/model';

/** The runtime's function that reads a stream. */
export type StreamFormat = 'eventStream' | 'jsonLines';

/** The media types of sequences of values. Bodies of those with `isWritten` are written by the SDK; others are sent as given. */
const SEQUENCES = [
  { mediaType: 'text/event-stream', format: 'eventStream' },
  { mediaType: 'application/jsonl', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/x-jsonl', format: 'jsonLines' },
  { mediaType: 'application/jsonlines', format: 'jsonLines' },
  { mediaType: 'application/x-jsonlines', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/ndjson', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/x-ndjson', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/json-seq', format: 'jsonLines' },
  { mediaType: 'application/stream+json', format: 'jsonLines' },
] as const;

/** The function that reads a media type as a stream; undefined for one that is no sequence. */
export function streamFormat(mediaType: string): StreamFormat | undefined {
  return sequenceOf(mediaType)?.format;
}

/** Whether the SDK writes a body of JSON values, one on each line. */
export function isWrittenAsLines(mediaType: string): boolean {
  const sequence = sequenceOf(mediaType);
  return sequence !== undefined && 'isWritten' in sequence;
}

function sequenceOf(mediaType: string): (typeof SEQUENCES)[number] | undefined {
  const wanted = essence(mediaType);
  return SEQUENCES.find((sequence) => sequence.mediaType === wanted);
}
