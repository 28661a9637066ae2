/** Functions that are called around every attempt to send a call. The call rejects with whatever they throw. */
export interface Hooks {
  /** Called before the attempt is sent. May change `headers`; credentials are added later, and are not among them. */
  readonly beforeRequest?: (attempt: Attempt) => void | Promise<void>;
  /** Called after the response arrived, before its body is read. May return another response to continue with. */
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
