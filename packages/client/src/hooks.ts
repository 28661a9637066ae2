/** Functions that are called around every attempt to send a call. What they throw, the call rejects with. */
export interface Hooks {
  /** Before the attempt is sent. May change `headers`; credentials are added later, and are not among them. */
  readonly beforeRequest?: (attempt: Attempt) => void | Promise<void>;
  /** After the answer came, before its body is read. May give another response to go on with. */
  readonly afterResponse?: (
    response: Response,
    attempt: Attempt,
  ) => Response | undefined | Promise<Response | undefined>;
}

/** One attempt to send a call. */
export interface Attempt {
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  /** The same for all attempts of a call. */
  readonly requestId: string;
  /** Counted from 1. */
  readonly number: number;
  /** By lower-case name. */
  readonly headers: Record<string, string>;
  readonly body: BodyInit | null;
}
