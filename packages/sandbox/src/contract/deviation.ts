/** Something in a message that its schema does not allow, and that reading tolerates. It holds no value of the message. */
export interface Deviation {
  /** The rule that is broken, as XML Schema calls it: `enumeration`. */
  readonly rule: string;
  /** An XPath to the element: `/order_A2/OrderLine[2]/LineID`. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A message that was read although it deviates from its schema. */
export interface DeviatingMessage {
  /** Names the request in the log and in its response. */
  readonly requestId: string;
  /** By the clock of the sandbox, in ISO 8601. */
  readonly time: string;
  readonly operationId: string;
  readonly deviations: readonly Deviation[];
}
