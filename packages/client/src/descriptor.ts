import type { FailedCall } from './errors/partner-api-error.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import type { FillPath } from './parameters/path.ts';
import type { ServerOf } from './servers.ts';

/**
 * One operation of an API: everything needed to send a call and to read its response. Generated packages hold one for
 * each function. Each names the code that it needs beyond plain values and JSON, so that a bundler drops the rest.
 */
export interface OperationDescriptor {
  /** The document's `operationId`, which every error names. */
  readonly id: string;
  /** In upper case: `PATCH`. */
  readonly method: string;
  /**
   * Whether the operation only reads, whatever its method, so that repeating it is safe. Default: as the method says.
   */
  readonly safe?: boolean;
  /**
   * Path template below the base URL, with the parameters' styles as in RFC 6570: `/centres/{centreCode}`,
   * `/points{;at*}`.
   */
  readonly path: string;
  /** The operation's own servers, if the document names any. */
  readonly server?: ServerOf;
  /** Fills the path. Absent: the path has no parameters. */
  readonly fillPath?: FillPath;
  /** Query, header and cookie parameters. */
  readonly parameters?: readonly ParameterDescriptor[];
  /** Default: JSON. */
  readonly body?: RequestBodyDescriptor;
  /** The header of the key that identifies a call. Default: `Idempotency-Key`, if the caller gives a key. */
  readonly idempotencyKey?: IdempotencyKey;
  /** The header `Accept`. Default: JSON. */
  readonly accept?: string;
  /** Readers of the body of each success, by status: `202`, `2XX` or `default`. Default: 200 with JSON. */
  readonly answers?: Readonly<Record<string, AnswerKind | ReadAnswer>>;
  /** Reader of the body of an error status. Default: JSON. */
  readonly readError?: ReadError;
  /** Alternatives, one of which must be met. Empty: no credentials. Absent: the document does not say. */
  readonly security?: readonly SecurityRequirement[];
}

/** Names of security schemes that are sent together → scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface ParameterDescriptor {
  /** The name that is sent. */
  readonly name: string;
  /** The caller's name for it, if it differs: two parameters may share one name. */
  readonly from?: string;
  /** Its place and style. */
  readonly in: WriteParameter;
  /** Default: true. */
  readonly explode?: boolean;
}

/**
 * Adds a value to the request, in one place and style. Descriptors name these functions, so that a bundle holds those
 * that its operations need.
 */
export type WriteParameter = (
  parts: RequestParts,
  parameter: ParameterDescriptor,
  value: NonNullable<unknown>,
) => void;

/** The parts of a request that parameters are written to. */
export interface RequestParts {
  /** Pairs of the query string. */
  readonly query: string[];
  /** By lower-case name. */
  readonly headers: Record<string, string>;
}

export interface RequestBodyDescriptor {
  /** Default: that of JSON. Absent for multipart bodies, whose boundary belongs to it. */
  readonly mediaType?: string;
  /** Encodes the caller's body. Default: JSON. */
  readonly encode?: EncodeBody;
}

/**
 * Encodes the caller's body. It may set headers, such as the boundary of parts. Its errors become the cause of an
 * `InvalidCallError`.
 */
export type EncodeBody = (body: unknown, call: FailedCall, headers: Record<string, string>) => BodyInit;

/** `none` returns undefined. */
export type AnswerKind = 'json' | 'none';

/**
 * Reads the body of a success. Descriptors name it, so that a bundle holds the readers that its operations need.
 *
 * @param reading the client's options for a format of its own
 */
export type ReadAnswer = (call: FailedCall, response: Response, reading?: object) => Promise<unknown>;

/** Makes an error of a response with an error status. */
export type ReadError = (call: FailedCall, response: Response) => Promise<Error>;

/** The body of an operation that takes neither JSON nor text. A stream can be sent once: such a call is not retried. */
export type BinaryBody = Blob | ArrayBuffer | Bytes | ReadableStream<Uint8Array>;

/** Bytes as `fetch` takes them: since TypeScript 5.9, without those of a shared buffer. */
type Bytes = Extract<BodyInit, ArrayBufferView>;
