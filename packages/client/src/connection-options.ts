import type { Authentication } from './auth/choose.ts';
import type { CustomFetch } from './fetch.ts';
import type { Hooks } from './hooks.ts';
import type { Logger, LogLevel } from './logger.ts';
import type { ValidationMode, Validator } from './validation/validator.ts';

/** Options that every client takes, and every call: there they hold for this call only. */
export interface ConnectionOptions {
  /** Sends the requests; default: the runtime's `fetch`. */
  readonly fetch?: CustomFetch | undefined;
  /** Milliseconds that a call may take in total, token and retries included; 0: as long as it takes. Default: 30 000. */
  readonly timeout?: number | undefined;
  /** Milliseconds that one attempt may take; 0, the default: as long as the call may. */
  readonly attemptTimeout?: number | undefined;
  /**
   * How often a call is repeated at most. Default: 2.
   *
   * After a failed connection, a slow attempt, or status 408, 429, 500, 502, 503 or 504, only calls that do no harm
   * twice are repeated: GET, HEAD, OPTIONS, PUT, DELETE, those that only read, and those with an `idempotencyKey`.
   * Every call is repeated when the server has put it off (429 or 503 with `Retry-After`), and when the token endpoint
   * fails in passing. A call whose body is a stream is never repeated.
   */
  readonly retries?: number | undefined;
  /** Milliseconds to wait at most before a retry, even if `Retry-After` asks for more. Default: 30 000. */
  readonly maxRetryDelay?: number | undefined;
  /** Headers to send. They win over the client's own and over credentials, those of a call over all others. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Called around every attempt. */
  readonly hooks?: Hooks | undefined;
  /** Takes a line for each step of a call: `console`, or what looks like it. No line holds credentials. Default: none. */
  readonly logger?: Logger | undefined;
  /** The least that is logged. Default: `info`. */
  readonly logLevel?: LogLevel | undefined;
  /** Which way calls are checked against `schemas`. Default: `off`. */
  readonly validate?: ValidationMode | undefined;
  /** What calls are checked against: `schemas` of the package's entry `/schemas`. */
  readonly schemas?: Validator | undefined;
  /** Whether an answer that breaks its schema is an error. By default it is a warning in the log. */
  readonly strict?: boolean | undefined;
}

/** What a {@link Connection} is made of. */
export interface ConnectionSettings extends ConnectionOptions {
  /** Address of the server with the base path. */
  readonly baseUrl: string;
  readonly authentication: Authentication;
  /** Name and version of the SDK, sent as `User-Agent` together with the runtime's, except from browsers. */
  readonly userAgent?: string | undefined;
}
