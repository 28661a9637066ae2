import type { JsonValue } from '@partner-apis/model';
import { expect, it } from 'vitest';
import type { PlannedStream } from '../../plan/streams.ts';
import { streamText } from './stream-text.ts';

const LINES: PlannedStream = { format: 'jsonLines', item: {}, isText: false };
const EVENTS: PlannedStream = { format: 'eventStream', item: {}, isText: false };
const TEXTS: PlannedStream = { ...EVENTS, isText: true };

it.each<[string, string, PlannedStream, JsonValue, string]>([
  ['a value as a line', 'application/jsonl', LINES, { id: 1 }, '{"id":1}\n'],
  ['a list as lines', 'application/x-ndjson', LINES, [{ id: 1 }, 2], '{"id":1}\n2\n'],
  ['a value as a record', 'application/json-seq', LINES, { id: 1 }, '\u001e{"id":1}\n'],
  ['lines as they are', 'application/jsonl', LINES, '{"id":1}\n', '{"id":1}\n'],
  ['a value as an event', 'text/event-stream', EVENTS, { id: 1 }, 'data: {"id":1}\n\n'],
  ['a text as an event', 'text/event-stream', TEXTS, 'two\nlines', 'data: two\ndata: lines\n\n'],
  ['events as they are', 'text/event-stream', TEXTS, 'id: 1\ndata: a\n\n', 'id: 1\ndata: a\n\n'],
])('writes %s', (_, mediaType, stream, example, text) => {
  expect(streamText(mediaType, stream, example)).toBe(text);
});
