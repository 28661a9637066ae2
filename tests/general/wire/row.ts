/** A feature of OpenAPI: part of a document, a call, and the request that a server receives, or the remark instead. */
export interface Row {
  /** Object and field of the specification. */
  readonly feature: string;
  /** Fields of the Operation Object. */
  readonly operation?: object;
  /** Fields of the Path Item Object. */
  readonly item?: object;
  /** Appended to the path of the row. */
  readonly path?: string;
  /** Default: `get`, or `post` for an operation with a body. */
  readonly method?: string;
  /** Name of the function, where it is not that of the row: an operation may have several. */
  readonly suffix?: string;
  readonly params?: object | (() => object | Promise<object>);
  /** Options of the client. */
  readonly options?: object;
  /** Options of the call. */
  readonly callOptions?: object;
  readonly sent?: Sent;
  /** The response that the server gives. Default: 204. */
  readonly answer?: Answered;
  /** The value that the call resolves with. */
  readonly result?: unknown;
  /** The code of a remark on the row. */
  readonly remark?: string;
}

/** The parts of a request that a row is about. */
interface Sent {
  /** Path after that of the row, and query. */
  readonly url?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** With `BOUNDARY` for the boundary of its parts. */
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
}
