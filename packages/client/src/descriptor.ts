/**
 * One operation of an API, as plain data: all that is needed to send a call and to read its answer. Generated
 * packages hold one a function, so that a bundler drops what is not called.
 */
export interface OperationDescriptor {
  /** The document's `operationId`: named in every error. */
  readonly id: string;
  /** In capitals: `PATCH`. */
  readonly method: string;
  /**
   * Path template below the base URL, with the parameters' styles as in RFC 6570: `/centres/{centreCode}`,
   * `/points{;at*}`.
   */
  readonly path: string;
  /** What is sent beside the path: query, header and cookie parameters. */
  readonly parameters?: readonly ParameterDescriptor[];
  readonly body?: RequestBodyDescriptor;
  /** The media types of the successes, as the header `Accept` lists them. Absent: JSON. */
  readonly accept?: string;
  /** How the body of each success is read, by status: `202`, `2XX` or `default`. */
  readonly answers: Readonly<Record<string, AnswerKind>>;
  /** Alternatives: one of them must be met. Absent: no authentication. */
  readonly security?: readonly SecurityRequirement[];
}

/** Names of security schemes that are sent together → scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface ParameterDescriptor {
  /** As it is sent. */
  readonly name: string;
  /** Where the caller gives it, if not under its name: two parameters may share one. */
  readonly from?: string;
  readonly in: 'query' | 'header' | 'cookie';
  /** Default: `form`. */
  readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  /** Default: true. */
  readonly explode?: boolean;
}

export interface RequestBodyDescriptor {
  readonly mediaType: string;
  readonly kind: RequestBodyKind;
}

/** `form` is URL-encoded; `raw` is sent as it is given: text, bytes, FormData. */
type RequestBodyKind = 'json' | 'form' | 'raw';

/** `text` answers a string, `binary` a Blob, `none` undefined. */
export type AnswerKind = 'json' | 'text' | 'binary' | 'none';

/** What an operation takes whose body is neither JSON nor text. */
export type BinaryBody = Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
