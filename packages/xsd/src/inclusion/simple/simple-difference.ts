/** Why a value of one simple type is not one of the other. */
export interface SimpleDifference extends SimpleExplanation {
  /** The shortest text that was found which shows it. */
  readonly text?: string;
  /** Why it is undecided, in the place of a text. */
  readonly reason?: string;
}

export interface SimpleExplanation {
  readonly code: SimpleCode;
  /** What the type that has the value says: a limit, a list of values, a name. */
  readonly narrow: string;
  /** What the type says that does not have it. */
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
