import type { Authentication } from './auth/choose.ts';
import type { ReadError } from './descriptor.ts';
import type { Transport } from './fetch.ts';
import type { Hooks } from './hooks.ts';
import type { Logger, LogLevel } from './logger.ts';
import type { ServerChoice } from './servers.ts';
import type { ValidationMode, Validator } from './validation/validator.ts';

/** Options of every client. Calls take them too, for that call only. */
export interface ConnectionOptions extends Transport {
  /** Sends all requests, token requests included. Default: the runtime's `fetch`. */
  readonly fetch?: Transport['fetch'];
  /**
   * Options of `fetch` for all requests, token requests included, such as a proxy in Node: `{ dispatcher: new
   * ProxyAgent(address) }`, after `install()` of the same package `undici`.
   */
  readonly fetchOptions?: Transport['fetchOptions'];
  /** Maximum duration of a call in milliseconds, including token requests and retries. Default: 30 000; 0: no limit. */
  readonly timeout?: number | undefined;
  /** Maximum duration of one attempt in milliseconds. Default: 0, no limit of its own. */
  readonly attemptTimeout?: number | undefined;
  /**
   * Maximum number of retries. Default: 2.
   *
   * Calls are retried after a failed connection, a slow attempt, or status 408, 429, 500, 502, 503 or 504, if they are
   * safe to repeat: GET, HEAD, OPTIONS, PUT and DELETE, operations that only read, and calls with an `idempotencyKey`.
   * Any call is retried when the server has postponed it (429 or 503 with `Retry-After`, 429 with `RateLimit`), or when
   * the token endpoint fails temporarily. A call whose body is a stream is never retried.
   */
  readonly retries?: number | undefined;
  /** Maximum wait before a retry in milliseconds, even if `Retry-After` requests more. Default: 30 000. */
  readonly maxRetryDelay?: number | undefined;
  /**
   * Headers to send. They override the client's own headers and those of credentials. The headers of a call override
   * all others.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Functions called during a call: around every attempt, before a retry, on failure and at the end. */
  readonly hooks?: Hooks | undefined;
  /** Receives a line for each step of a call, such as `console`. No line contains credentials. Default: none. */
  readonly logger?: Logger | undefined;
  /** Minimum level to log. Default: `info`. */
  readonly logLevel?: LogLevel | undefined;
  /** Which side of a call is checked against `schemas`: the request, the response, or both. Default: `off`. */
  readonly validate?: ValidationMode | undefined;
  /** The schemas to check calls against: `schemas` from the package's `/schemas` entry. */
  readonly schemas?: Validator | undefined;
  /** Whether a response that violates its schema is an error. By default, it is logged as a warning. */
  readonly strict?: boolean | undefined;
}

/** The settings of a {@link Connection}. */
export interface ConnectionSettings extends ConnectionOptions, ServerChoice {
  /** Address of the server, including the base path. */
  readonly baseUrl: string;
  /** How calls are authenticated, or a function that returns it for the checked address of the server. */
  readonly authentication: Authentication | ((baseUrl: string) => Authentication);
  /** Reader for the bodies of error statuses, unless an operation has its own. Default: JSON. */
  readonly readError?: ReadError | undefined;
  /** Options for the codecs of messages. Generated packages narrow the type to what their codecs accept. */
  readonly reading?: object | undefined;
  /** Name and version of the SDK, sent in `User-Agent` together with the runtime's. Browsers send their own instead. */
  readonly userAgent?: string | undefined;
}
