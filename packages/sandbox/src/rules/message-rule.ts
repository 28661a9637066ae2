import type { JsonValue } from '@partner-apis/model';
import type { Rule } from '../contract/rule.ts';
import type { TypedCall } from './typed-rule.ts';

/**
 * A rule that takes one message in XML and answers another, by their generated types. What comes in was read by the
 * description of these types; what goes out is written by one, which refuses anything else.
 */
export function messageRule<Errors extends string, Message extends object>(
  run: (call: TypedCall<Errors, { readonly body: Message }>) => Promise<object>,
): Rule<Errors> {
  return async (call) => {
    const typed = call as unknown as TypedCall<Errors, { readonly body: Message }>;
    return (await run(typed)) as JsonValue;
  };
}
