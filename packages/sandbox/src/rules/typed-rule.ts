import type { JsonValue } from '@partner-apis/model';
import type { Call, Rule } from '../contract/rule.ts';

/** What a rule reads of its input; both are validated before it runs. */
export interface RuleInput {
  readonly parameters?: object;
  readonly body?: object;
}

export type TypedCall<Errors extends string, Input extends RuleInput> = Omit<
  Call<Errors>,
  'parameters' | 'body'
> &
  Input;

/**
 * A rule that names the fields that it reads. That they are of these types is what the document's schemas say,
 * and what the input was validated against.
 */
export function typedRule<Errors extends string, Input extends RuleInput>(
  run: (call: TypedCall<Errors, Input>) => Promise<JsonValue | undefined>,
): Rule<Errors> {
  return (call) => run(call as unknown as TypedCall<Errors, Input>);
}
