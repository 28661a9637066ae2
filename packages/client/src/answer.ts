/** An answer: the parsed body, and the response that it was read from. */
export interface Answer<Data> {
  readonly data: Data;
  /** Status and headers; its body has been read. */
  readonly response: Response;
}
