import type { FailedCall } from './errors/partner-api-error.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import type { FillPath } from './parameters/path.ts';
import type { ServerOf } from './servers.ts';

/**
 * One operation of an API, with everything that is needed to send a call and read its response. Generated packages
 * contain one for each function. A descriptor names the code that it needs beyond plain values and JSON, so that
 * bundlers drop the rest.
 */
export interface OperationDescriptor {
  /** The document's `operationId`, which every error states. */
  readonly id: string;
  /** The method in upper case, such as `PATCH`. */
  readonly method: string;
  /** Whether the operation only reads, so that repeating it is safe. Default: as the method implies. */
  readonly safe?: boolean;
  /**
   * Path template below the base URL, with the parameters' styles as in RFC 6570: `/centres/{centreCode}`,
   * `/points{;at*}`.
   */
  readonly path: string;
  /** The operation's own servers, if the document names any. */
  readonly server?: ServerOf;
  /** Fills the path. Absent when the path has no parameters. */
  readonly fillPath?: FillPath;
  /** Query, header and cookie parameters. */
  readonly parameters?: readonly ParameterDescriptor[];
  /** Writes the request body. Absent when the operation takes none. */
  readonly body?: WriteBody;
  /** The header for the key that identifies a call. Default: `Idempotency-Key`, if the caller passes a key. */
  readonly idempotencyKey?: IdempotencyKey;
  /** The value of the header `Accept`. Default: JSON. */
  readonly accept?: string;
  /** Readers for the body of each success, by status: `202`, `2XX` or `default`. Default: JSON for 200. */
  readonly answers?: Readonly<Record<string, AnswerKind | ReadAnswer>>;
  /** Reader for the body of an error status. Default: that of the connection. */
  readonly readError?: ReadError;
  /** Alternatives, one of which must be met. Empty: no credentials. Absent: the document does not say. */
  readonly security?: readonly SecurityRequirement[];
}

/** Scopes by the name of each security scheme; all schemes are required together. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface ParameterDescriptor {
  /** The name in the request. */
  readonly name: string;
  /** The caller's name for it, if different: two parameters may have the same name in the request. */
  readonly from?: string;
  /** Writes the parameter to its place, in its style. */
  readonly in: WriteParameter;
  /** The parameter's `explode`. Default: true. */
  readonly explode?: boolean;
}

/**
 * Adds a value to the request, in one place and style. Descriptors refer to these functions, so that a bundle contains
 * only those that its operations need.
 */
export type WriteParameter = (
  parts: RequestParts,
  parameter: ParameterDescriptor,
  value: NonNullable<unknown>,
) => void;

/** The parts of a request that parameters are written to. */
export interface RequestParts {
  /** Encoded name-value pairs of the query string. */
  readonly query: string[];
  /** Header values by lower-case name. */
  readonly headers: Record<string, string>;
}

/** Writes the caller's body, and its media type to the headers; null when the caller passes none. */
export type WriteBody = (body: unknown, call: FailedCall, headers: Record<string, string>) => BodyInit | null;

/**
 * Encodes the caller's body. It may set headers, such as the boundary of a multipart body. Its errors become the cause
 * of an `InvalidCallError`.
 */
export type EncodeBody = (body: unknown, call: FailedCall, headers: Record<string, string>) => BodyInit;

/** The reader that needs no code of its own. */
export type AnswerKind = 'json';

/**
 * Reads the body of a success. Descriptors refer to readers, so that a bundle contains only those that its operations
 * need.
 *
 * @param reading the client's options for a message format
 */
export type ReadAnswer = (call: FailedCall, response: Response, reading?: object) => Promise<unknown>;

/** Makes an error from a response with an error status. */
export type ReadError = (call: FailedCall, response: Response) => Promise<Error>;

/** A body that is neither JSON nor text. A stream can be sent only once, so such a call is not retried. */
export type BinaryBody = Blob | ArrayBuffer | Bytes | ReadableStream<Uint8Array>;

/** Bytes as `fetch` accepts them; since TypeScript 5.9, bytes of a shared buffer are excluded. */
type Bytes = Extract<BodyInit, ArrayBufferView>;
