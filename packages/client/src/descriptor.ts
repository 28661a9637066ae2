import type { FailedCall } from './errors/partner-api-error.ts';
import type { ExpandPath } from './parameters/path.ts';

/**
 * One operation of an API: all that is needed to send a call and to read its answer. Generated packages hold one a
 * function, and each names the code that it needs beyond plain values and JSON, so that a bundler drops the rest.
 */
export interface OperationDescriptor {
  /** The document's `operationId`: named in every error. */
  readonly id: string;
  /** In capitals: `PATCH`. */
  readonly method: string;
  /** Whether it only reads, whatever its method: repeating it does no harm. Absent: the method tells. */
  readonly safe?: boolean;
  /**
   * Path template below the base URL, with the parameters' styles as in RFC 6570: `/centres/{centreCode}`,
   * `/points{;at*}`.
   */
  readonly path: string;
  /** How values are written into the path. Absent: all are plain values or lists of them, in the style `simple`. */
  readonly expandPath?: ExpandPath;
  /** What is sent beside the path: query, header and cookie parameters. */
  readonly parameters?: readonly ParameterDescriptor[];
  readonly body?: RequestBodyDescriptor;
  /** The header `Accept`. Absent: JSON. */
  readonly accept?: string;
  /** How the body of each success is read, by status: `202`, `2XX` or `default`. */
  readonly answers: Readonly<Record<string, AnswerKind | ReadAnswer>>;
  /** How the body of an error status is read. Absent: as JSON. */
  readonly readError?: ReadError;
  /** Alternatives: one of them must be met. Empty: it takes no credentials. Absent: the document does not say. */
  readonly security?: readonly SecurityRequirement[];
}

/** Names of security schemes that are sent together → scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface ParameterDescriptor {
  /** As it is sent. */
  readonly name: string;
  /** Where the caller gives it, if not under its name: two parameters may share one. */
  readonly from?: string;
  /** Its place and style. */
  readonly in: WriteParameter;
  /** Default: true. */
  readonly explode?: boolean;
}

/**
 * Adds a value to what is sent, in one place and style. Descriptors name these functions, so that a bundle holds
 * those that its operations need.
 */
export type WriteParameter = (
  parts: RequestParts,
  parameter: ParameterDescriptor,
  value: NonNullable<unknown>,
) => void;

/** What parameters are written to. */
export interface RequestParts {
  /** Pairs of the query string. */
  readonly query: string[];
  /** By lower-case name. */
  readonly headers: Record<string, string>;
}

export interface RequestBodyDescriptor {
  /** Absent for `multipart/form-data`: the runtime sets it, with the boundary of its own parts. */
  readonly mediaType?: string;
  /** Makes what is sent of what the caller gives. Absent: JSON. */
  readonly encode?: EncodeBody;
}

/** Makes what is sent of what the caller gives. What it throws becomes the cause of an `InvalidCallError`. */
export type EncodeBody = (body: unknown, call: FailedCall) => BodyInit;

/** `none` answers undefined. */
export type AnswerKind = 'json' | 'none';

/** Reads the body of a success. Descriptors name it, so that a bundle holds what its operations need. */
export type ReadAnswer = (call: FailedCall, response: Response) => Promise<unknown>;

/** Makes an error of an answer with an error status. */
export type ReadError = (call: FailedCall, response: Response) => Promise<Error>;

/** What an operation takes whose body is neither JSON nor text. A stream can be sent once: such a call is not repeated. */
export type BinaryBody = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
