import { type JsonValue, own } from '@partner-apis/model';
import { addSeconds } from '../clock/local-time.ts';
import type { Fault } from '../contract/fault.ts';
import { withParameters } from './kinds.ts';

/**
 * Makes the faults of a list that omits items modified exactly at one end of the period, although both ends are
 * included.
 *
 * @param what start of the names: `sale` for `sale-period-start-excluded`
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

/** Makes the fault of a list that accepts a period which ends before it begins, if both ends are on the same day. */
export function periodComparedByDay(what: string, operation: string): Fault {
  return withParameters(
    {
      name: `${what}-period-compared-by-day`,
      description: 'A period that ends before it begins is accepted when it does on the same day',
      operations: [operation],
    },
    (parameters) => {
      const [from, to] = [own(parameters, 'lastModifiedDateFrom'), own(parameters, 'lastModifiedDateTo')];
      const isOneDay = String(from).slice(0, 10) === String(to).slice(0, 10);
      return isOneDay && to !== undefined ? { ...parameters, lastModifiedDateFrom: to } : parameters;
    },
  );
}

function moved(parameters: Readonly<Record<string, JsonValue>>, name: string, seconds: number) {
  const moment = own(parameters, name);
  return typeof moment === 'string' ? { ...parameters, [name]: addSeconds(moment, seconds) } : parameters;
}
