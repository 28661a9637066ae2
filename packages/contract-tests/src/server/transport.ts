import { setTimeout as sleep } from 'node:timers/promises';
import { DOWNTIME_SECONDS, Downtime } from './downtime.ts';
import { BodyTooLarge, CallTimeout } from './no-answer.ts';
import { pace } from './pace.ts';

/** Limits for the calls of a run. */
export interface Limits {
  /**
   * Maximum seconds for a call, from the DNS lookup to the last byte, also for tokens and the control of a sandbox.
   * Default: 15.
   */
  readonly timeoutSeconds?: number;
  /** Maximum size of a response body, in bytes. Default: 8 MiB. */
  readonly maxBodyBytes?: number;
  /**
   * Maximum seconds to wait for a server that has responded and cannot be connected to any more. Default: 10.
   */
  readonly downtimeSeconds?: number;
  /** Maximum number of requests that start in a second. Default: unlimited. */
  readonly rate?: number;
}

export const TIMEOUT_SECONDS = 15;
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** A request in the form that `fetch` takes. */
interface TransportRequest {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** A response that was read completely. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When the request was sent, as an ISO date and time in UTC. */
  readonly startedAt: string;
  /** Seconds from the first byte of the request to the last byte of the response. */
  readonly seconds: number;
}

/**
 * Sends a request and reads the whole response. Redirects are not followed. If the server has stopped, it is waited for.
 *
 * @throws {CallTimeout} when the response is not complete in time
 * @throws {BodyTooLarge} when the body is longer than the limit
 * @throws the reason of the run's signal, once that is aborted
 */
export type Transport = (url: string | URL, request: TransportRequest) => Promise<TransportResponse>;

/**
 * Makes the transport of a run, which enforces its limits and ends when the run is stopped.
 *
 * @param run signal that aborts when the run is stopped
 * @param onReturn is called when a server that had stopped responds again
 */
export function transport(
  fetcher: typeof fetch,
  limits: Limits,
  run: AbortSignal,
  onReturn: () => void,
): Transport {
  const { timeoutSeconds = TIMEOUT_SECONDS, maxBodyBytes = MAX_BODY_BYTES, rate } = limits;
  const downtime = new Downtime(limits.downtimeSeconds ?? DOWNTIME_SECONDS, run, onReturn);
  const turn = pace(rate, (milliseconds) => sleep(milliseconds, undefined, { signal: run }));
  const once: Transport = async (url, request) => {
    run.throwIfAborted();
    await turn().catch((error: unknown) => {
      throw run.aborted ? run.reason : error;
    });
    const startedAt = new Date().toISOString();
    const started = performance.now();
    const answer = await withinTime(timeoutSeconds, run, async (signal) => {
      const response = await fetcher(url, { ...request, redirect: 'manual', signal });
      const { status, headers, body } = response;
      return { status, headers, bytes: await bytesOf(body, maxBodyBytes) };
    });
    return { ...answer, startedAt, seconds: (performance.now() - started) / 1000 };
  };
  return (url, request) => downtime.around(url, () => once(url, request));
}

/** Ends the work when its time is up or the run is stopped, even if the work ignores its signal. */
async function withinTime<T>(
  seconds: number,
  run: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const call = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    call.signal.addEventListener('abort', () => reject(call.signal.reason), { once: true });
  });
  const stop = () => call.abort(run.reason);
  const timer = setTimeout(() => call.abort(new CallTimeout(seconds)), seconds * 1000);
  run.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work(call.signal), ended]);
  } catch (error) {
    // Closes the connection of a body that was not read completely.
    call.abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
    run.removeEventListener('abort', stop);
  }
}

async function bytesOf(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) throw new BodyTooLarge(most);
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(length);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}
