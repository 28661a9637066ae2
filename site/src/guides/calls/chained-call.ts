import type { ApiModel, ExampleRequest, JsonValue, Operation } from '@partner-apis/model';
import type { ChainedValue, DayValue } from './chained-value.ts';

/** A call of a guide, which may use results of earlier calls in the same guide. */
export interface ChainedCall {
  readonly model: ApiModel;
  readonly operation: Operation;
  /** Request with marks in place of chained values. */
  readonly request: ExampleRequest;
  /** XML message of the body as an object, with the same marks. */
  readonly message?: JsonValue;
  /** Chained values by the number of their mark. */
  readonly values: readonly ChainedValue[];
  /** Days that no earlier call has computed. */
  readonly newDays: readonly DayValue[];
  /** Variable for the result; undefined if the code has none. */
  readonly variable?: string;
  /** Whether a later call needs the result. */
  readonly isUsedLater: boolean;
}
