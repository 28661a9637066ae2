import type { ApiModel, ExampleRequest, JsonValue, Operation } from '@partner-apis/model';
import type { ChainedValue, DayValue } from './chained-value.ts';

/** A call of a guide, which may use what earlier calls of the same guide returned. */
export interface ChainedCall {
  readonly model: ApiModel;
  readonly operation: Operation;
  /** With marks for the values. */
  readonly request: ExampleRequest;
  /** The XML message of the body as an object, with the same marks. */
  readonly message?: JsonValue;
  /** By the numbers of their marks. */
  readonly values: readonly ChainedValue[];
  /** The days that no earlier call has computed. */
  readonly newDays: readonly DayValue[];
  /** The variable of the result; undefined if the code has none. */
  readonly variable?: string;
  /** Whether a later call needs the result. */
  readonly isUsedLater: boolean;
}
