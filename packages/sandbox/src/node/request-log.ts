import { STATUS_CODES } from 'node:http';
import type { Deviation } from '../contract/deviation.ts';

/** A line of the log, without any secrets. */
export interface RequestRecord {
  /** Time of arrival, in milliseconds since 1970. */
  readonly time: number;
  readonly id: string;
  readonly method: string;
  /** Path without the query, which may contain personal data, and with the key of a space masked. */
  readonly path: string;
  /** Status of the response; undefined when the connection ended without one. */
  readonly status: number | undefined;
  readonly milliseconds: number;
  /** The operation and its family; absent for the sandbox's own paths. */
  readonly family?: string | undefined;
  readonly operation?: string | undefined;
  /** Name of the calling partner, if known. */
  readonly partner: string | undefined;
  /** The tolerated deviations of its message; absent if there are none. */
  readonly tolerated?: readonly Deviation[] | undefined;
}

export const LOG_FORMATS = ['text', 'json', 'none'] as const;

export type LogFormat = (typeof LOG_FORMATS)[number];

/** Formats the log line of a request; undefined if there is no log. */
export function logLine(record: RequestRecord, format: LogFormat): string | undefined {
  if (format === 'none') return undefined;
  return format === 'json' ? jsonLine(record) : textLine(record);
}

/** Formats the log line of a failure of the sandbox itself. */
export function failureLine(message: string, format: LogFormat): string {
  const time = new Date().toISOString();
  return format === 'json' ? JSON.stringify({ time, level: 'error', message }) : `${time} ${message}`;
}

function jsonLine({
  time,
  id,
  method,
  path,
  status,
  milliseconds,
  partner,
  tolerated,
}: RequestRecord): string {
  return JSON.stringify({
    time: new Date(time).toISOString(),
    id,
    method,
    path,
    status: status ?? null,
    ms: rounded(milliseconds),
    partner: partner ?? null,
    ...(tolerated === undefined ? {} : { tolerated }),
  });
}

function textLine({
  time,
  id,
  method,
  path,
  status,
  milliseconds,
  partner,
  tolerated,
}: RequestRecord): string {
  const outcome = status === undefined ? 'no response' : `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  return `${new Date(time).toISOString()} ${id} ${method} ${path} ${outcome} ${rounded(milliseconds)} ms ${partner ?? '-'}${toleratedText(tolerated)}`;
}

function toleratedText(deviations: readonly Deviation[] = []): string {
  const places = deviations.map(({ rule, path, line, column }) => `${line}:${column} ${path} (${rule})`);
  return places.length === 0 ? '' : ` tolerated: ${places.join(', ')}`;
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
