import { about, type FailedCall } from './errors/partner-api-error.ts';

/** From the most detailed level to none. */
const LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const;

/** The minimum level to log: `debug` logs every attempt, `info` every response, `warn` every retry. */
export type LogLevel = (typeof LEVELS)[number];

/** Where log lines go, such as `console`. */
export type Logger = Readonly<
  Record<Exclude<LogLevel, 'off'>, (message: string, details: Readonly<Record<string, unknown>>) => void>
>;

/** Where log lines go, and the minimum level. */
interface LogOptions {
  readonly logger?: Logger | undefined;
  readonly logLevel?: LogLevel | undefined;
}

/** The call that log lines are about, and where they go. */
interface Logged {
  readonly call: FailedCall;
  readonly settings: LogOptions;
}

/** Details of a log line besides its text. */
export interface LogDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly error?: unknown;
}

/**
 * Writes a line about a call, if its level is enabled. Headers that may hold a secret are hidden.
 *
 * @param attempt counted from 1
 */
export function log(
  { call, settings: { logger, logLevel = 'info' } }: Logged,
  level: keyof Logger,
  attempt: number,
  text: string | number,
  details: LogDetails = {},
): void {
  if (!logger || LEVELS.indexOf(level) < LEVELS.indexOf(logLevel)) return;
  const { headers } = details;
  logger[level](about(call, text), {
    requestId: call.requestId,
    attempt,
    ...details,
    ...(headers && { headers: hidden(headers) }),
  });
}

function hidden(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /auth|cookie|key|token|secret/.test(name) ? '(hidden)' : value,
    ]),
  );
}
