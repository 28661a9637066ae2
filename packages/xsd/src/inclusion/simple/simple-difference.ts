/** A reason why a value of one simple type is not a value of the other. */
export interface SimpleDifference extends SimpleExplanation {
  /** The shortest text that was found to show it. */
  readonly text?: string;
  /** Why it is undecided, instead of a text. */
  readonly reason?: string;
}

export interface SimpleExplanation {
  readonly code: SimpleCode;
  /** The limit, list of values or name in the type that accepts the value. */
  readonly narrow: string;
  /** The same in the type that rejects it. */
  readonly wide: string;
}

export type SimpleCode =
  | 'type'
  | 'value'
  | 'enumeration'
  | 'pattern'
  | 'white-space'
  | 'min-length'
  | 'max-length'
  | 'total-digits'
  | 'fraction-digits'
  | 'minimum'
  | 'maximum'
  | 'union';
