/** Why a value of one simple type is not one of the other. */
export interface SimpleDifference {
  readonly code: SimpleCode;
  /** What the type that has the value says: a limit, a list of values, a name. */
  readonly narrow: string;
  /** What the type says that has not. */
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
