/** An event as it was sent. */
interface SentEvent {
  /** Name of the event; undefined for a plain message or a line. */
  readonly event?: string | undefined;
  /** Data of the event; absent if it only sets `id` or `retry`. */
  readonly data?: string | undefined;
  /** The last id that the stream set. */
  readonly id?: string | undefined;
  /** Milliseconds to wait before the stream is reopened. */
  readonly retry?: number | undefined;
}

/**
 * Reads the events from the lines of a body. Descriptors refer to it, so that a bundle contains only the formats that
 * it needs.
 */
export type StreamFormat = (lines: AsyncIterable<string>) => AsyncIterable<SentEvent>;

/**
 * Reads server-sent events: `text/event-stream`. An event that is incomplete at the end of the stream is dropped.
 *
 * @see HTML Living Standard, section 9.2.6 (Interpreting an event stream)
 */
export const eventStream: StreamFormat = async function* (lines) {
  let fields: Record<string, string> = {};
  let id: string | undefined;
  for await (const line of lines) {
    if (line !== '') {
      const colon = line.indexOf(':');
      const name = colon === -1 ? line : line.slice(0, colon);
      const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (name === 'data' && fields.data !== undefined) fields.data += `\n${value}`;
      else if (name === 'data' || name === 'event' || name === 'retry') fields[name] = value;
      else if (name === 'id' && !value.includes('\0')) id = value;
      continue;
    }
    const { data, event, retry } = fields;
    yield { data, event, id, retry: /^\d+$/.test(retry ?? '') ? Number(retry) : undefined };
    fields = {};
  }
};

/** Begins each value of a JSON text sequence. @see RFC 7464, section 2.2 */
const RECORD_SEPARATOR = '\x1e';

/** Reads JSON values, one a line: JSON Lines, NDJSON, and JSON text sequences (RFC 7464). */
export const jsonLines: StreamFormat = async function* (lines) {
  for await (const line of lines) {
    const data = (line.startsWith(RECORD_SEPARATOR) ? line.slice(1) : line).trim();
    if (data !== '') yield { data };
  }
};
