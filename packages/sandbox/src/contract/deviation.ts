/**
 * Content of a message that its schema does not allow but that is tolerated when the message is read. It contains no
 * value of the message.
 */
export interface Deviation {
  /** Name of the violated rule in XML Schema, such as `enumeration`. */
  readonly rule: string;
  /** XPath of the element, such as `/order_A2/OrderLine[2]/LineID`. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A message that was read although it deviates from its schema. */
export interface DeviatingMessage {
  /** Id of the request in the log and in the response. */
  readonly requestId: string;
  /** The time on the sandbox's clock, in ISO 8601. */
  readonly time: string;
  readonly operationId: string;
  readonly deviations: readonly Deviation[];
}
