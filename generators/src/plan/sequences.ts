import { essence } from '@partner-apis/model';

/** The runtime's functions that read a stream. */
export type StreamFormat = 'eventStream' | 'jsonLines';

/** The media types of sequences. The SDK writes bodies of those with `isWritten`; others are sent as given. */
const SEQUENCES = [
  { mediaType: 'text/event-stream', format: 'eventStream' },
  { mediaType: 'application/jsonl', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/x-jsonl', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/jsonlines', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/x-jsonlines', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/ndjson', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/x-ndjson', format: 'jsonLines', isWritten: true },
  { mediaType: 'application/json-seq', format: 'jsonLines' },
  { mediaType: 'application/stream+json', format: 'jsonLines', isWritten: true },
] as const;

/** Returns the function that reads a media type as a stream; undefined if it is not a sequence. */
export function streamFormat(mediaType: string): StreamFormat | undefined {
  return sequenceOf(mediaType)?.format;
}

/** Whether the SDK writes a body as JSON values, one on each line. */
export function isWrittenAsLines(mediaType: string): boolean {
  const sequence = sequenceOf(mediaType);
  return sequence !== undefined && 'isWritten' in sequence;
}

function sequenceOf(mediaType: string): (typeof SEQUENCES)[number] | undefined {
  const wanted = essence(mediaType);
  return SEQUENCES.find((sequence) => sequence.mediaType === wanted);
}
