import { type JsonValue, own } from '@partner-apis/model';
import { addSeconds } from '../clock/local-time.ts';
import type { Fault } from '../contract/fault.ts';
import { withParameters } from './kinds.ts';

/**
 * Makes the faults of a list that omits items modified exactly at an end of the period, although both ends belong to
 * it.
 *
 * @param what begins the names: `sale` for `sale-period-start-excluded`
 */
export function periodEndsExcluded(what: string, operation: string): readonly Fault[] {
  const operations = [operation];
  return [
    withParameters(
      {
        name: `${what}-period-start-excluded`,
        description: 'What was modified at the very start of a period is omitted',
        operations,
      },
      (parameters) => moved(parameters, 'lastModifiedDateFrom', 1),
    ),
    withParameters(
      {
        name: `${what}-period-end-excluded`,
        description: 'What was modified at the very end of a period is omitted',
        operations,
      },
      (parameters) => moved(parameters, 'lastModifiedDateTo', -1),
    ),
  ];
}

function moved(parameters: Readonly<Record<string, JsonValue>>, name: string, seconds: number) {
  const moment = own(parameters, name);
  return typeof moment === 'string' ? { ...parameters, [name]: addSeconds(moment, seconds) } : parameters;
}
