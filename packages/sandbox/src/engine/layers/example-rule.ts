import { shiftDates, weekShift } from '@partner-apis/model';
import type { RouteOperation } from '../../contract/family.ts';
import type { Rule } from '../../contract/rule.ts';

/**
 * Makes a rule for an operation that has none: it returns the documented example with its dates moved to the present.
 */
export function exampleRule(operation: RouteOperation, exampleDate: string): Rule {
  return async ({ now, mediaType }) => {
    const content = successOf(operation)?.content.find((one) => one.mediaType === mediaType);
    const example = content?.examples[0];
    return example && shiftDates(example.value, weekShift(exampleDate, now));
  };
}

/** Returns the first success that an operation documents. */
export function successOf({ responses }: RouteOperation): RouteOperation['responses'][number] | undefined {
  return responses.find(({ status }) => status.startsWith('2'));
}
