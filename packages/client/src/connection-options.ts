import type { Authentication } from './auth/choose.ts';
import type { Transport } from './fetch.ts';
import type { Hooks } from './hooks.ts';
import type { Logger, LogLevel } from './logger.ts';
import type { ServerChoice } from './servers.ts';
import type { ValidationMode, Validator } from './validation/validator.ts';

/** Options of every client, and of every call, where they hold for that call only. */
export interface ConnectionOptions extends Transport {
  /** Sends the requests, those for tokens too; default: the runtime's `fetch`. */
  readonly fetch?: Transport['fetch'];
  /**
   * Options of `fetch` for all requests, those for tokens too, such as a proxy in Node: `{ dispatcher: new
   * ProxyAgent(address) }`.
   */
  readonly fetchOptions?: Transport['fetchOptions'];
  /** Maximum duration of a call in milliseconds, including tokens and retries; 0: no limit. Default: 30 000. */
  readonly timeout?: number | undefined;
  /** Maximum duration of one attempt in milliseconds; 0, the default: no limit of its own. */
  readonly attemptTimeout?: number | undefined;
  /**
   * Maximum number of retries. Default: 2.
   *
   * After a failed connection, a slow attempt, or status 408, 429, 500, 502, 503 or 504, only calls that are safe to
   * repeat are retried: GET, HEAD, OPTIONS, PUT, DELETE, those that only read, and those with an `idempotencyKey`.
   * Every call is retried when the server has postponed it (429 or 503 with `Retry-After`, 429 with `RateLimit`), and when the token
   * endpoint fails temporarily. A call whose body is a stream is never retried.
   */
  readonly retries?: number | undefined;
  /** Maximum wait before a retry in milliseconds, even if `Retry-After` asks for more. Default: 30 000. */
  readonly maxRetryDelay?: number | undefined;
  /**
   * Headers to send. They override the client's own and those of credentials; the headers of a call override all
   * others.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Called in the course of a call: around every attempt, before a retry, on failure and at the end. */
  readonly hooks?: Hooks | undefined;
  /**
   * Receives a line for each step of a call: `console`, or an object like it. No line holds credentials. Default:
   * none.
   */
  readonly logger?: Logger | undefined;
  /** Minimum level to log. Default: `info`. */
  readonly logLevel?: LogLevel | undefined;
  /** Direction in which calls are checked against `schemas`. Default: `off`. */
  readonly validate?: ValidationMode | undefined;
  /** The schemas to check calls against: `schemas` of the package's entry `/schemas`. */
  readonly schemas?: Validator | undefined;
  /** Whether a response that breaks its schema is an error. By default it is a warning in the log. */
  readonly strict?: boolean | undefined;
}

/** The settings of a {@link Connection}. */
export interface ConnectionSettings extends ConnectionOptions, ServerChoice {
  /** Address of the server with the base path. */
  readonly baseUrl: string;
  readonly authentication: Authentication;
  /** Options for the codecs of messages. Generated packages give them the type that their codecs take. */
  readonly reading?: object | undefined;
  /** Name and version of the SDK, sent as `User-Agent` together with the runtime's, except from browsers. */
  readonly userAgent?: string | undefined;
}
