import { emptyAnswer } from '../body/raw-answer.ts';
import { call, type Documented } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { Connection } from '../connection.ts';
import type { OperationDescriptor } from '../descriptor.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { limited, pause } from '../limited.ts';
import { retryDelay } from '../retry.ts';
import { settingsOf } from '../settings.ts';
import type { StreamFormat } from './formats.ts';
import { linesOf } from './lines.ts';
import { chunksOf, type OpenBody } from './open-body.ts';

/** Reads a value of a stream from the text of its event. */
export type ReadEvent = (call: FailedCall, response: Response, text: string) => unknown;

/** An operation whose success is a stream of values. */
export interface StreamDescriptor extends OperationDescriptor {
  readonly stream: {
    readonly format: StreamFormat;
    /** Whether the values are plain text. Default: JSON. */
    readonly isText?: boolean;
    /** Reads a value. Default: as JSON. */
    readonly read?: ReadEvent;
  };
}

/** Options of a call that returns a stream. `timeout` limits the time until the response begins. */
export interface StreamOptions extends CallOptions {
  /** Maximum wait for the next bytes in milliseconds; 0, the default: no limit. */
  readonly idleTimeout?: number | undefined;
}

/** An event of a stream. */
export interface StreamEvent<Data> {
  readonly data: Data;
  /** Name of the event; undefined for a plain message or a line. */
  readonly event: string | undefined;
  /** The last id that the server gave. */
  readonly id: string | undefined;
}

/**
 * A call that returns a stream of values. A request is sent each time an iteration begins. To end it, leave the loop or
 * abort its `signal`.
 *
 * @example for await (const message of client.followMessages()) console.log(message.text);
 */
export interface StreamCall<Data, Errors = unknown> extends AsyncIterable<Data>, Documented<Errors> {
  /** Iterates over the events with their names and ids. */
  events(): AsyncIterable<StreamEvent<Data>>;
}

/**
 * Calls an operation that returns a stream. If the operation only reads and its events have ids, a broken stream is
 * reopened: with the last id in `Last-Event-ID`, after the time that the server asked for, and with newly obtained
 * credentials.
 *
 * @param values parameters by name, and the body under `body`
 * @throws {PartnerApiError} in the iteration, in one of its subclasses, for every failure
 */
export function streamCall<Data, Errors = unknown>(
  connection: Connection,
  descriptor: StreamDescriptor,
  values: object = {},
  options: StreamOptions = {},
): StreamCall<Data, Errors> {
  const { method, safe, stream } = descriptor;
  const { signal, idleTimeout } = options;

  function open(id: string | undefined) {
    if (id === undefined) return call<OpenBody>(connection, descriptor, values, options);
    const headers = { ...options.headers, 'last-event-id': id };
    // The server ends a resumed stream with 204.
    const resumed = { ...descriptor, answers: { ...descriptor.answers, 204: emptyAnswer } };
    return call<OpenBody | undefined>(connection, resumed, values, { ...options, headers });
  }

  async function* events(): AsyncGenerator<StreamEvent<Data>> {
    let lastId: string | undefined;
    let wait: number | undefined;
    let failures = 0;
    for (;;) {
      const body = await open(lastId);
      if (body === undefined) return;
      try {
        const lines = linesOf(chunksOf(body, signal, idleTimeout || undefined));
        for await (const { data, event, id, retry } of stream.format(lines)) {
          failures = 0;
          lastId = id ?? lastId;
          wait = retry ?? wait;
          if (data === undefined) continue;
          // Some services end a stream with this event.
          if (data === '[DONE]' && !stream.isText) return;
          const read = stream.read ?? (stream.isText ? textOf : parse);
          // The type of the value is what the document promises.
          yield { data: read(body.call, body.response, data) as Data, event, id };
        }
        return;
      } catch (error) {
        const { retries, maxRetryDelay } = settingsOf(options, Connection.settings(connection));
        failures += 1;
        const delay = retryDelay(error, failures, maxRetryDelay, method === 'GET' || safe === true);
        if (delay === undefined || !lastId || failures > retries) throw error;
        const pauseFor = Math.min(wait ?? delay, maxRetryDelay);
        await limited(body.call, signal, (aborted) => pause(pauseFor, aborted));
      }
    }
  }

  return {
    events,
    async *[Symbol.asyncIterator]() {
      for await (const { data } of events()) yield data;
    },
  };
}

function textOf(_call: FailedCall, _response: Response, text: string): string {
  return text;
}

function parse(call: FailedCall, response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedResponseError(call, response, 'an event is broken JSON', text, { cause });
  }
}
