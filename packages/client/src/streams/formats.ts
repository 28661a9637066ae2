/** An event as it was sent. */
export interface SentEvent {
  /** Its name; undefined for a plain message, and for a line. */
  readonly event?: string | undefined;
  /** Absent for an event that only sets `id` or `retry`. */
  readonly data?: string | undefined;
  /** The last id that the stream set. */
  readonly id?: string | undefined;
  /** Milliseconds to wait before the stream is opened again. */
  readonly retry?: number | undefined;
}

/** Reads the events in the lines of a body. Descriptors name it, so that a bundle holds the formats that it needs. */
export type StreamFormat = (lines: AsyncIterable<string>) => AsyncIterable<SentEvent>;

/**
 * Server-sent events: `text/event-stream`. An event that the stream breaks off in is dropped.
 *
 * @see HTML Living Standard, section 9.2.6 (Interpreting an event stream)
 */
export const eventStream: StreamFormat = async function* (lines) {
  let fields: Record<string, string> = {};
  let id: string | undefined;
  for await (const line of lines) {
    if (line !== '') {
      const [, name = '', value = ''] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? [];
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

/** JSON values, one a line: JSON Lines, NDJSON, and JSON text sequences (RFC 7464). */
export const jsonLines: StreamFormat = async function* (lines) {
  for await (const line of lines) {
    const data = line.replace(/^\x1e/, '').trim();
    if (data !== '') yield { data };
  }
};
