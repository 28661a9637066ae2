/** A response with its parsed body. */
export interface Answer<Data> {
  readonly data: Data;
  /** The response that the body was read from: its status and headers. */
  readonly response: Response;
}
